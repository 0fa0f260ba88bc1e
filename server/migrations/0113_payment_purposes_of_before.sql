-- The purposes of payments that were made before 0112_payment_purposes.sql; those of single bookings stand already.
UPDATE payments SET purpose = CASE WHEN is_deposit THEN 'deposit' WHEN charge_id IS NOT NULL THEN 'order' ELSE 'change' END
  WHERE purpose = 'booking' AND (is_deposit OR charge_id IS NOT NULL
    OR EXISTS (SELECT FROM booking_changes WHERE booking_changes.id = payments.reference));
ALTER TABLE payments VALIDATE CONSTRAINT payments_purpose;
