-- What was sent to hosts is compared with Stripe, too. The id of such a row is the payout's.
ALTER TABLE payment_mismatches DROP CONSTRAINT payment_mismatches_kind_check;
ALTER TABLE payment_mismatches ADD CONSTRAINT payment_mismatches_kind_check CHECK (kind IN
  ('missing_here', 'missing_there', 'state', 'amount', 'transfer_missing_here', 'transfer_missing_there', 'transfer_amount')) NOT VALID;
ALTER TABLE payment_mismatches VALIDATE CONSTRAINT payment_mismatches_kind_check;
