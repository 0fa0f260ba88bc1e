-- What cardholders contest at their banks, as the card network tells it: ids, codes and amounts. Each is kept by one
-- transition, which asks what is true now, so it doesn't matter in which order news of it come, or how often.
CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  network_id text NOT NULL UNIQUE,
  -- The charge, as our payments know it.
  charge_id uuid NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  status text NOT NULL CONSTRAINT disputes_status_check CHECK (status IN
    ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost')),
  due_by timestamptz,
  -- Counts what was written, so that an older answer of the network never replaces a newer one.
  revision int NOT NULL DEFAULT 1,
  -- The office was reminded so many days before the deadline: 3, then 1.
  reminded_days int CHECK (reminded_days IN (1, 3)),
  -- What an operator has decided to answer, and when the card network had it.
  answer text CHECK (answer IN ('evidence', 'accept')),
  answered_by uuid,
  answered_at timestamptz,
  sent_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NOT NULL OR sent_at IS NULL))
);

CREATE INDEX disputes_of_charge ON disputes (charge_id);
CREATE INDEX disputes_open ON disputes (due_by, id) WHERE closed_at IS NULL;
CREATE INDEX disputes_closed ON disputes (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX disputes_to_answer ON disputes (next_attempt_at) WHERE answer IS NOT NULL AND sent_at IS NULL;

-- The part of each payment of the charge: what is contested of it, and what the network has taken of it.
CREATE TABLE dispute_shares (
  dispute_id uuid NOT NULL REFERENCES disputes (id),
  payment_id uuid NOT NULL REFERENCES payments (id),
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  withdrawn_cents int NOT NULL,
  fee_cents int NOT NULL,
  PRIMARY KEY (dispute_id, payment_id)
);

CREATE INDEX dispute_shares_of_payment ON dispute_shares (payment_id);

-- So much of a refund the cardholder has from their bank, by a dispute that they won.
ALTER TABLE refunds ADD COLUMN covered_cents int NOT NULL DEFAULT 0;
ALTER TABLE refunds ADD CONSTRAINT refunds_cover_no_more CHECK (covered_cents BETWEEN 0 AND amount_cents) NOT VALID;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_cover_no_more;
