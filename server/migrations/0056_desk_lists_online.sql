-- no transaction
-- What guests see of one vehicle, and its stars without a visit to the rows.
DROP INDEX CONCURRENTLY IF EXISTS reviews_shown_of_vehicle;
CREATE INDEX CONCURRENTLY reviews_shown_of_vehicle ON reviews (vehicle_id, created_at DESC, id DESC) INCLUDE (stars) WHERE hidden_at IS NULL;
-- The lists of the desk, newest first.
DROP INDEX CONCURRENTLY IF EXISTS reviews_newest;
CREATE INDEX CONCURRENTLY reviews_newest ON reviews (created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS reviews_hidden;
CREATE INDEX CONCURRENTLY reviews_hidden ON reviews (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS vehicles_newest_first;
CREATE INDEX CONCURRENTLY vehicles_newest_first ON vehicles (created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS vehicles_blocked;
CREATE INDEX CONCURRENTLY vehicles_blocked ON vehicles (created_at DESC, id DESC) WHERE blocked_at IS NOT NULL;
-- What a host rejected or withdrew.
DROP INDEX CONCURRENTLY IF EXISTS booking_events_rejected;
CREATE INDEX CONCURRENTLY booking_events_rejected ON booking_events (actor) WHERE to_status = 'rejected';
