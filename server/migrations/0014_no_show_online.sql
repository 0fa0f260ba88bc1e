-- no transaction
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_status_check;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_fee_of_cancelled;
-- Named by what it leaves out, it holds whatever status comes next.
DROP INDEX CONCURRENTLY IF EXISTS bookings_by_request_of_host;
CREATE INDEX CONCURRENTLY bookings_by_request_of_host ON bookings (vehicle_id, created_at DESC, id DESC)
  WHERE status NOT IN ('held', 'expired');
DROP INDEX CONCURRENTLY IF EXISTS bookings_by_request;
