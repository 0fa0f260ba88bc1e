-- no transaction
-- Tenths of a star, then the number of reviews; the expression is written again in vehicle-order.ts.
DROP INDEX CONCURRENTLY IF EXISTS vehicles_top_rated;
CREATE INDEX CONCURRENTLY vehicles_top_rated ON vehicles (location_id,
  (-coalesce((rating_stars * 20 + rating_count) / greatest(2 * rating_count, 1) * 1000000 + least(rating_count, 999999), 0)),
  daily_cents, id) WHERE status = 'active' AND listing_review = 'approved';
