-- no transaction
-- Bookings by their return, as they are by their pickup, for the day of a location.
DROP INDEX CONCURRENTLY IF EXISTS bookings_by_return_day;
CREATE INDEX CONCURRENTLY bookings_by_return_day ON bookings (return_at);
-- The desk's list of one location, which may have few bookings.
DROP INDEX CONCURRENTLY IF EXISTS bookings_newest_of_location;
CREATE INDEX CONCURRENTLY bookings_newest_of_location ON bookings (location_id, created_at DESC, id DESC);
