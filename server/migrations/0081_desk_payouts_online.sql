-- no transaction
-- Since when a host's part of a booking waits for what it waits for, and why Stripe didn't send it last time: the desk's lists.
ALTER TABLE payout_checks ADD COLUMN IF NOT EXISTS waits_since timestamptz NOT NULL DEFAULT now();
ALTER TABLE payout_checks ADD COLUMN IF NOT EXISTS failure text;
DROP INDEX CONCURRENTLY IF EXISTS payout_checks_failed;
CREATE INDEX CONCURRENTLY payout_checks_failed ON payout_checks (waits_since, host_id, booking_id)
  WHERE failure IS NOT NULL AND waits_for IN ('account', 'transfer');
DROP INDEX CONCURRENTLY IF EXISTS payout_checks_waiting;
CREATE INDEX CONCURRENTLY payout_checks_waiting ON payout_checks (waits_since, host_id, booking_id)
  WHERE failure IS NULL AND waits_for IN ('account', 'dispute', 'transfer');
DROP INDEX CONCURRENTLY IF EXISTS payout_checks_owed;
CREATE INDEX CONCURRENTLY payout_checks_owed ON payout_checks (waits_since, host_id, booking_id) WHERE waits_for = 'debt';
DROP INDEX CONCURRENTLY IF EXISTS payout_checks_scheduled;
CREATE INDEX CONCURRENTLY payout_checks_scheduled ON payout_checks (check_at, host_id, booking_id) WHERE waits_for = 'return';
DROP INDEX CONCURRENTLY IF EXISTS payout_checks_of_booking;
CREATE INDEX CONCURRENTLY payout_checks_of_booking ON payout_checks (booking_id);
