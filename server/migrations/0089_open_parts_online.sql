-- no transaction
-- A host's open parts, what waits longest first and then what is due next: a page of them reads no other.
DROP INDEX CONCURRENTLY IF EXISTS payout_checks_of_host;
CREATE INDEX CONCURRENTLY payout_checks_of_host ON payout_checks
  (host_id, (CASE WHEN waits_for = 'return' THEN coalesce(check_at, waits_since) ELSE waits_since END), booking_id)
  WHERE waits_for IS NOT NULL AND waits_for <> 'elsewhere';
DROP INDEX CONCURRENTLY IF EXISTS payout_checks_open;
