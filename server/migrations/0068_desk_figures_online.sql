-- no transaction
-- Bookings by their return, as they are by their pickup, for the day of a location.
DROP INDEX CONCURRENTLY IF EXISTS bookings_by_return_day;
CREATE INDEX CONCURRENTLY bookings_by_return_day ON bookings (return_at);
