-- no transaction
-- Each sweep reads a range of one index, in which only what still has to go stands.
DROP INDEX CONCURRENTLY IF EXISTS bookings_lapsed_with_person;
CREATE INDEX CONCURRENTLY bookings_lapsed_with_person ON bookings (hold_expires_at)
  WHERE status = 'expired' AND person_erased_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS bookings_with_license;
CREATE INDEX CONCURRENTLY bookings_with_license ON bookings (ends_at) WHERE license_erased_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS bookings_with_person;
CREATE INDEX CONCURRENTLY bookings_with_person ON bookings (ends_at) WHERE person_erased_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS users_with_license;
CREATE INDEX CONCURRENTLY users_with_license ON users (driver_license_needed_until)
  WHERE driver_license_encrypted IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS outbox_parked;
CREATE INDEX CONCURRENTLY outbox_parked ON outbox (next_attempt_at) WHERE status = 'parked';
DROP INDEX CONCURRENTLY IF EXISTS vehicle_blocks_ends_at;
CREATE INDEX CONCURRENTLY vehicle_blocks_ends_at ON vehicle_blocks (ends_at);
DROP INDEX CONCURRENTLY IF EXISTS simulated_cards_created_at;
CREATE INDEX CONCURRENTLY simulated_cards_created_at ON simulated_cards (created_at);
DROP INDEX CONCURRENTLY IF EXISTS password_reset_requests_created_at;
CREATE INDEX CONCURRENTLY password_reset_requests_created_at ON password_reset_requests (created_at);
