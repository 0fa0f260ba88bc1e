-- Where we and the card network tell different things of a charge: what was seen, when for the first and the last time, and
-- when somebody was told. What heals by itself within minutes is resolved without anybody hearing of it.
CREATE TABLE payment_mismatches (
  id uuid PRIMARY KEY,
  charge_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'state', 'amount')),
  network_state text NOT NULL CHECK (network_state IN ('missing', 'authorised', 'captured', 'declined', 'voided')),
  network_captured_cents integer NOT NULL,
  network_refunded_cents integer NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  reported_at timestamptz,
  resolved_at timestamptz
);
CREATE UNIQUE INDEX payment_mismatches_open ON payment_mismatches (charge_id) WHERE resolved_at IS NULL;
