-- A refund of part of a booking that stands is a change of its price alone: its trip stays as it was.
ALTER TABLE booking_changes ADD COLUMN is_refund boolean NOT NULL DEFAULT false;

-- What operators did with bookings: under the limit at once, above it when a second operator had approved it.
CREATE TABLE desk_acts (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  act text NOT NULL,
  -- What less is kept than the booking's own terms say. Counts toward the limit unless it was approved.
  given_up_cents integer NOT NULL CHECK (given_up_cents >= 0),
  -- The fee that an operator has set, which stands instead of that of the policy.
  fee_cents integer CHECK (fee_cents >= 0),
  operator_id uuid NOT NULL,
  approval_id uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX desk_acts_of_booking ON desk_acts (booking_id, created_at);

CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- What was asked for, in the words of the API.
  act jsonb NOT NULL,
  given_up_cents integer NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'approved', 'declined')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  CHECK ((status = 'waiting') = (decided_by IS NULL)),
  CHECK ((status = 'waiting') = (decided_at IS NULL)),
  -- Nobody approves what they asked for.
  CHECK (decided_by <> requested_by)
);
-- One request at a time, so that two of them are never decided without each other.
CREATE UNIQUE INDEX approvals_one_pending ON approvals (booking_id) WHERE status = 'waiting';
CREATE INDEX approvals_pending ON approvals (requested_at, id) WHERE status = 'waiting';
CREATE INDEX approvals_decided ON approvals (decided_at DESC, id DESC) WHERE status <> 'waiting';
ALTER TABLE desk_acts ADD FOREIGN KEY (approval_id) REFERENCES approvals ON DELETE CASCADE;

-- What operators tell each other about a booking. Nobody else reads it, and it goes with the person.
CREATE TABLE booking_notes (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  operator_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX booking_notes_of_booking ON booking_notes (booking_id, created_at);
