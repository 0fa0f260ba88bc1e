-- no transaction
-- Each sweep reads a range of one index, in which only what still has to go stands.
DROP INDEX CONCURRENTLY IF EXISTS bookings_called_off;
CREATE INDEX CONCURRENTLY bookings_called_off ON bookings (called_off_at)
  WHERE called_off_at IS NOT NULL AND (license_erased_at IS NULL OR party IS NOT NULL);
DROP INDEX CONCURRENTLY IF EXISTS wishes_withdrawn;
CREATE INDEX CONCURRENTLY wishes_withdrawn ON wishes (withdrawn_at)
  WHERE withdrawn_at IS NOT NULL AND (party IS NOT NULL OR asked_from IS NOT NULL);
