-- no transaction
ALTER TABLE users VALIDATE CONSTRAINT users_host_terms_whole;
-- How bookings ended is counted here, without a visit to the rows.
DROP INDEX CONCURRENTLY IF EXISTS bookings_by_outcome;
CREATE INDEX CONCURRENTLY bookings_by_outcome ON bookings (status, ends_at) WHERE status NOT IN ('held', 'expired');
