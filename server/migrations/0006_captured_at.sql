-- When a charge came through, for receipts; of earlier ones the last change was the charge.
ALTER TABLE payments ADD COLUMN captured_at timestamptz;
UPDATE payments SET captured_at = updated_at WHERE captured_cents > 0;
ALTER TABLE payments ADD CONSTRAINT payments_captured_at CHECK ((captured_at IS NULL) = (captured_cents = 0));
