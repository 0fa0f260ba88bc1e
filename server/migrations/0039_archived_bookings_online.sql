-- no transaction
-- In the place of bookings_live_by_start, without what is archived.
DROP INDEX CONCURRENTLY IF EXISTS bookings_ahead_by_start;
CREATE INDEX CONCURRENTLY bookings_ahead_by_start ON bookings (vehicle_id, starts_at)
  WHERE status IN ('held', 'pending', 'confirmed') AND NOT archived;
DROP INDEX CONCURRENTLY IF EXISTS bookings_live_by_start;
