-- A refundable deposit, in whole cents: what a quote says, and what a booking keeps of it. Not part of any total. Bookings of
-- before have none, and neither has one of a process that doesn't know of it.
ALTER TABLE quotes ADD COLUMN deposit_cents integer NOT NULL DEFAULT 0;
ALTER TABLE quotes ADD CONSTRAINT quotes_deposit CHECK (deposit_cents >= 0) NOT VALID;
ALTER TABLE bookings ADD COLUMN deposit_cents integer NOT NULL DEFAULT 0;
ALTER TABLE bookings ADD CONSTRAINT bookings_deposit CHECK (deposit_cents >= 0) NOT VALID;
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_deposit;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_deposit;

-- The card of a payment that is kept for a deposit, the charge whose kept card one is made with, and whether it is of a
-- deposit, which is charged only when an operator says so.
ALTER TABLE payments ADD COLUMN keeps_card boolean NOT NULL DEFAULT false;
ALTER TABLE payments ADD COLUMN card_of uuid;
ALTER TABLE payments ADD COLUMN is_deposit boolean NOT NULL DEFAULT false;

-- What the simulated network keeps of a card, which is spent by then and forgotten later.
ALTER TABLE simulated_charges ADD COLUMN kept_behaviour text;

-- What is set aside on a guest's card for a trip. Its payments have its id as their reference.
CREATE TABLE deposits (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('asking', 'refused', 'standing', 'taking', 'taken', 'releasing', 'released')),
  -- When the bank set it aside, and when it is released at the latest.
  held_at timestamptz,
  release_by timestamptz,
  -- What an operator charges of it, for whom and why.
  taken_cents integer NOT NULL DEFAULT 0 CHECK (taken_cents BETWEEN 0 AND amount_cents),
  payee text CHECK (payee IN ('host', 'platform')),
  taken_account text,
  reason text,
  operator_id uuid,
  -- Released because the trip moved to other days, for which it is set aside again.
  moved_on boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT deposits_held CHECK ((held_at IS NULL) = (release_by IS NULL)),
  CONSTRAINT deposits_standing CHECK (status NOT IN ('standing', 'taking', 'taken', 'releasing') OR held_at IS NOT NULL),
  CONSTRAINT deposits_taken CHECK (status NOT IN ('taking', 'taken') OR taken_cents > 0 AND taken_account IS NOT NULL
    AND payee IS NOT NULL AND reason IS NOT NULL AND operator_id IS NOT NULL)
);
CREATE UNIQUE INDEX deposits_of_booking ON deposits (booking_id) WHERE NOT moved_on;
CREATE INDEX deposits_of_earlier_days ON deposits (booking_id) WHERE moved_on;
CREATE INDEX deposits_open ON deposits (id) WHERE status IN ('asking', 'refused', 'standing', 'taking', 'releasing');
