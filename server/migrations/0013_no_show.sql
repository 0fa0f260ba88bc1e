-- One more status: a guest who did not come. What is kept of it stands where the fee of a cancelled one stands.
ALTER TABLE bookings DROP CONSTRAINT bookings_status_check;
ALTER TABLE bookings ADD CONSTRAINT bookings_status_check
  CHECK (status IN ('held', 'pending', 'confirmed', 'rejected', 'cancelled', 'expired', 'no_show')) NOT VALID;
ALTER TABLE bookings DROP CONSTRAINT bookings_fee_of_cancelled;
ALTER TABLE bookings ADD CONSTRAINT bookings_fee_of_cancelled
  CHECK (cancellation_fee_cents IS NULL OR status IN ('cancelled', 'no_show')) NOT VALID;
