-- no transaction
-- Bookings by any part of a reference or a name. Holds are not in it, so that holding writes nothing to it.
DROP INDEX CONCURRENTLY IF EXISTS bookings_by_words;
CREATE INDEX CONCURRENTLY bookings_by_words ON bookings
  USING gin (trigrams_of(reference || ' ' || customer_first_name || ' ' || customer_last_name))
  WHERE status NOT IN ('held', 'expired');
