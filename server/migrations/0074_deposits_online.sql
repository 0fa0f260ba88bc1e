-- no transaction
-- Bookings with a deposit, by pickup: without a deposit, this is empty.
DROP INDEX CONCURRENTLY IF EXISTS bookings_with_deposit;
CREATE INDEX CONCURRENTLY bookings_with_deposit ON bookings (starts_at) WHERE deposit_cents > 0;
