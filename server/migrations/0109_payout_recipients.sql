-- shared
-- Which of Stripe's two APIs an account was opened with; those of before stay with the first. And why Stripe keeps it from being
-- paid, for its host to read.
ALTER TABLE payout_accounts ADD COLUMN api text NOT NULL DEFAULT 'v1';
ALTER TABLE payout_accounts ADD COLUMN refusal text;
ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_api_check CHECK (api IN ('v1', 'v2')) NOT VALID;
ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_refusal_check CHECK (refusal IN
  ('details', 'unverified', 'terms', 'denied', 'platform', 'unsupported', 'restricted')) NOT VALID;
