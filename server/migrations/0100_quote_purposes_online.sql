-- no transaction
-- A booking that goes finds its quotes, and the worker those that don't say yet what they are for.
DROP INDEX CONCURRENTLY IF EXISTS quotes_for_booking;
CREATE INDEX CONCURRENTLY quotes_for_booking ON quotes (for_booking_id) WHERE for_booking_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS quotes_without_purpose;
CREATE INDEX CONCURRENTLY quotes_without_purpose ON quotes (id) WHERE purpose IS NULL;
