-- no transaction
-- The holds of a guest, and of a vehicle, each read by every new hold. Without these it reads all holds of the site.
DROP INDEX CONCURRENTLY IF EXISTS bookings_held_by_guest;
CREATE INDEX CONCURRENTLY bookings_held_by_guest ON bookings (guest_id, hold_expires_at) WHERE status = 'held';
DROP INDEX CONCURRENTLY IF EXISTS bookings_held_by_vehicle;
CREATE INDEX CONCURRENTLY bookings_held_by_vehicle ON bookings (vehicle_id) WHERE status = 'held';
