-- no transaction
-- Who is booked around a pickup, read at once for a long rental, and where nothing is free.
DROP INDEX CONCURRENTLY IF EXISTS bookings_booked_by_pickup;
CREATE INDEX CONCURRENTLY bookings_booked_by_pickup ON bookings (location_id, starts_at) INCLUDE (vehicle_id, blocked_until)
  WHERE status IN ('pending', 'confirmed');
