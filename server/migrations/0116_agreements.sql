-- Rental agreements as they were signed: the whole text with its terms, the signature and the moment, in one value that its hash
-- covers. A trip that changes is signed again in another row, which names the one before.
CREATE TABLE agreements (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- No foreign key: the earlier one may reach the end of its retention first.
  replaces_id uuid UNIQUE CHECK (replaces_id <> id),
  content text NOT NULL CHECK (length(content) <= 100000),
  sha256 text NOT NULL,
  signed_at timestamptz NOT NULL,
  -- The end of the trip as it was agreed, from which the time counts that these rows are kept.
  trip_ends_at timestamptz NOT NULL,
  CONSTRAINT agreements_have_their_hash CHECK (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
CREATE UNIQUE INDEX agreements_one_first ON agreements (booking_id) WHERE replaces_id IS NULL;
CREATE INDEX agreements_of_booking ON agreements (booking_id, signed_at);
CREATE INDEX agreements_by_end ON agreements (trip_ends_at);
CREATE TRIGGER agreements_are_never_changed BEFORE UPDATE ON agreements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Licenses that somebody has seen at the pickup: when, by whom, and until when they are valid. Never a number or a copy.
CREATE TABLE license_checks (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- Null for the driver of the booking. No foreign key: the other driver is deleted long before.
  other_driver_id uuid,
  by_whom text NOT NULL CHECK (by_whom IN ('host', 'desk')),
  checked_by uuid NOT NULL,
  checked_at timestamptz NOT NULL,
  valid_until text NOT NULL CHECK (valid_until ~ '^\d{4}-\d\d-\d\d$'),
  card_last4 text CHECK (card_last4 ~ '^\d{4}$'),
  trip_ends_at timestamptz NOT NULL
);
CREATE INDEX license_checks_of_booking ON license_checks (booking_id, checked_at);
CREATE INDEX license_checks_by_end ON license_checks (trip_ends_at);
CREATE TRIGGER license_checks_are_never_changed BEFORE UPDATE ON license_checks
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
