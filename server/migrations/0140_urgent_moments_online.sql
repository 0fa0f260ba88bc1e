-- no transaction
-- Notices and swaps of the last hours, which text messages are about.
DROP INDEX CONCURRENTLY IF EXISTS trip_notices_recent;
CREATE INDEX CONCURRENTLY trip_notices_recent ON trip_notices (sent_at) WHERE kind IN ('overdue', 'next_guest');
DROP INDEX CONCURRENTLY IF EXISTS vehicle_swaps_recent;
CREATE INDEX CONCURRENTLY vehicle_swaps_recent ON vehicle_swaps (swapped_at);
