-- no transaction
-- The orders of the vehicle list besides the price. Ranks are negative, so that every column of an order rises and
-- the end of a page is one row to compare with. What a vehicle is rated is read from its reviews.
DROP INDEX CONCURRENTLY IF EXISTS vehicles_by_price_high;
CREATE INDEX CONCURRENTLY vehicles_by_price_high ON vehicles (location_id, (-daily_cents), daily_cents, id) WHERE status = 'active';
DROP INDEX CONCURRENTLY IF EXISTS vehicles_by_most_seats;
CREATE INDEX CONCURRENTLY vehicles_by_most_seats ON vehicles (location_id, (-seats), daily_cents, id) WHERE status = 'active';
DROP INDEX CONCURRENTLY IF EXISTS vehicles_by_newest;
CREATE INDEX CONCURRENTLY vehicles_by_newest ON vehicles (location_id, (-year), daily_cents, id) WHERE status = 'active';
