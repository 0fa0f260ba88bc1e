-- no transaction
ALTER TABLE vehicles VALIDATE CONSTRAINT vehicles_listing_review;
ALTER TABLE vehicles VALIDATE CONSTRAINT vehicles_wait_for_a_reason;
ALTER TABLE vehicles VALIDATE CONSTRAINT vehicles_wait_since;
-- What waits is in no order of the vehicle list, so however much waits, no list reads past it.
DROP INDEX CONCURRENTLY IF EXISTS vehicles_recommended;
CREATE INDEX CONCURRENTLY vehicles_recommended ON vehicles (location_id, (daily_cents + ranking_cents), daily_cents, id) WHERE status = 'active' AND listing_review = 'approved';
DROP INDEX CONCURRENTLY IF EXISTS vehicles_price_low;
CREATE INDEX CONCURRENTLY vehicles_price_low ON vehicles (location_id, daily_cents, id) WHERE status = 'active' AND listing_review = 'approved';
DROP INDEX CONCURRENTLY IF EXISTS vehicles_price_high;
CREATE INDEX CONCURRENTLY vehicles_price_high ON vehicles (location_id, (-daily_cents), daily_cents, id) WHERE status = 'active' AND listing_review = 'approved';
DROP INDEX CONCURRENTLY IF EXISTS vehicles_most_seats;
CREATE INDEX CONCURRENTLY vehicles_most_seats ON vehicles (location_id, (-seats), daily_cents, id) WHERE status = 'active' AND listing_review = 'approved';
DROP INDEX CONCURRENTLY IF EXISTS vehicles_newest;
CREATE INDEX CONCURRENTLY vehicles_newest ON vehicles (location_id, (-year), daily_cents, id) WHERE status = 'active' AND listing_review = 'approved';
DROP INDEX CONCURRENTLY IF EXISTS vehicles_waiting;
CREATE INDEX CONCURRENTLY vehicles_waiting ON vehicles (review_since, id) WHERE listing_review = 'waiting';
-- The indexes that these replace.
DROP INDEX CONCURRENTLY IF EXISTS vehicles_on_offer;
DROP INDEX CONCURRENTLY IF EXISTS vehicles_by_price_high;
DROP INDEX CONCURRENTLY IF EXISTS vehicles_by_most_seats;
DROP INDEX CONCURRENTLY IF EXISTS vehicles_by_newest;
