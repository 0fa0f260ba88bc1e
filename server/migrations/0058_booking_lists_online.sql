-- no transaction
-- The desk's list of all bookings, newest first.
DROP INDEX CONCURRENTLY IF EXISTS bookings_newest;
CREATE INDEX CONCURRENTLY bookings_newest ON bookings (created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS bookings_newest_of_status;
CREATE INDEX CONCURRENTLY bookings_newest_of_status ON bookings (status, created_at DESC, id DESC);
-- Bookings by any part of an address or of a phone number, of which the digits count. Holds are not in it.
DROP INDEX CONCURRENTLY IF EXISTS bookings_by_contact;
CREATE INDEX CONCURRENTLY bookings_by_contact ON bookings
  USING gin (trigrams_of(customer_email || ' ' || regexp_replace(customer_phone, '\D', '', 'g')))
  WHERE status NOT IN ('held', 'expired');
-- Bookings by their pickup, whatever became of them.
DROP INDEX CONCURRENTLY IF EXISTS bookings_by_pickup_day;
CREATE INDEX CONCURRENTLY bookings_by_pickup_day ON bookings (pickup_at);
