-- Vehicles that guests are offered, or took, in place of one that its host has withdrawn.
CREATE TABLE substitutes (
  -- The hold that the offer is, and the booking that it becomes.
  booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  lost_booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- The booking whose payments are those of this one once it is taken: the lost one, or the first of several that were lost.
  order_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('open', 'taken', 'closed')),
  -- Whether the host who withdrew pays what the substitute costs more.
  at_hosts_cost boolean NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((status = 'open') = (settled_at IS NULL)),
  CHECK (booking_id <> lost_booking_id)
);
-- What a guest lost is made good once.
CREATE UNIQUE INDEX substitutes_one_of_lost ON substitutes (lost_booking_id) WHERE status <> 'closed';
CREATE INDEX substitutes_by_lost ON substitutes (lost_booking_id);
CREATE INDEX substitutes_of_order ON substitutes (order_id) WHERE status = 'taken';
CREATE INDEX substitutes_open ON substitutes (created_at, booking_id) WHERE status = 'open';
