-- no transaction
-- Whose deposits the books of a booking have, those of earlier days among them.
DROP INDEX CONCURRENTLY IF EXISTS deposits_by_booking;
CREATE INDEX CONCURRENTLY deposits_by_booking ON deposits (booking_id);
