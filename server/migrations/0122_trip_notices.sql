-- What was sent about a trip on its way and after it, so that a process that ends in between sends nothing twice.
CREATE TABLE trip_notices (
  -- The mail's reference.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- overdue: it should have come back. stopped: the desk's word that no more of these go out. next_guest: its vehicle is late
  -- from another trip. returned, review: after the trip.
  kind text NOT NULL CHECK (kind IN ('overdue', 'stopped', 'next_guest', 'returned', 'review')),
  -- Of an overdue notice when it was due, of next_guest the pickup, of the others the agreed return.
  due_at timestamptz NOT NULL,
  -- The trip from which the vehicle is late.
  late_booking_id uuid REFERENCES bookings ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  CHECK ((kind = 'next_guest') = (late_booking_id IS NOT NULL))
);
CREATE UNIQUE INDEX trip_notices_once ON trip_notices (booking_id, kind, due_at);
CREATE INDEX trip_notices_of_late ON trip_notices (late_booking_id) WHERE late_booking_id IS NOT NULL;
