-- no transaction
-- Vehicles that are out by the records, and trips that came back: each job reads a range of one small index.
DROP INDEX CONCURRENTLY IF EXISTS bookings_out;
CREATE INDEX CONCURRENTLY bookings_out ON bookings (ends_at)
  WHERE status = 'confirmed' AND picked_up_at IS NOT NULL AND returned_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS bookings_returned;
CREATE INDEX CONCURRENTLY bookings_returned ON bookings (returned_at) WHERE returned_at IS NOT NULL;
