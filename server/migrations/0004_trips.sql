-- What of a payment is to be kept: its amount, and less after a cheaper change or a cancellation. Captured less given back comes to this in the end.
ALTER TABLE payments ADD COLUMN keep_cents integer;
UPDATE payments SET keep_cents = CASE WHEN status IN ('declined', 'voiding', 'voided') THEN 0 ELSE amount_cents END;
ALTER TABLE payments ALTER COLUMN keep_cents SET NOT NULL;
ALTER TABLE payments ADD COLUMN captured_cents integer NOT NULL DEFAULT 0;
UPDATE payments SET captured_cents = amount_cents WHERE status = 'captured';
ALTER TABLE payments ADD CONSTRAINT payments_keep_at_most_amount CHECK (keep_cents BETWEEN 0 AND amount_cents);
ALTER TABLE payments ADD CONSTRAINT payments_capture_at_most_amount CHECK (captured_cents BETWEEN 0 AND amount_cents);

-- A payment that is being refunded is carried on by its refunds, each with a turn of its own.
DROP INDEX payments_unsettled;
CREATE INDEX payments_unsettled ON payments (next_attempt_at)
  WHERE status IN ('initiated', 'authorising', 'capturing', 'voiding', 'unknown');

-- Money on its way back. Its id is the card network's idempotency key.
CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'done')),
  reason text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((status = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_due ON refunds (next_attempt_at) WHERE status = 'requested';

CREATE FUNCTION refunds_stay_within_capture() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM refunds WHERE payment_id = NEW.payment_id)
    > (SELECT captured_cents FROM payments WHERE id = NEW.payment_id) THEN
    RAISE EXCEPTION 'more would be refunded than payment % captured', NEW.payment_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_within_capture AFTER INSERT OR UPDATE OF amount_cents ON refunds
  FOR EACH ROW EXECUTE FUNCTION refunds_stay_within_capture();

ALTER TABLE simulated_charges ADD COLUMN captured_cents integer NOT NULL DEFAULT 0;
UPDATE simulated_charges SET captured_cents = amount_cents WHERE state = 'captured';
CREATE TABLE simulated_refunds (
  id uuid PRIMARY KEY,
  charge_id uuid NOT NULL REFERENCES simulated_charges,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX simulated_refunds_charge_id ON simulated_refunds (charge_id);

CREATE INDEX ledger_entries_reference ON ledger_entries (reference);

-- A trip that became another one: from quote to quote, for a difference. Its id is the reference of the difference's payment.
CREATE TABLE booking_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings,
  -- The idempotency key of the request that began it: only that request may take it up again.
  request_key uuid NOT NULL,
  from_quote_id uuid NOT NULL REFERENCES quotes,
  to_quote_id uuid NOT NULL REFERENCES quotes,
  difference_cents integer NOT NULL,
  status text NOT NULL CHECK (status IN ('paying', 'applied', 'refused')),
  refusal text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (booking_id, request_key),
  CHECK ((status = 'paying') = (settled_at IS NULL)),
  CHECK ((status = 'refused') = (refusal IS NOT NULL)),
  CHECK (status <> 'paying' OR difference_cents > 0)
);
-- One change of a booking at a time: the next begins where this one ended.
CREATE UNIQUE INDEX booking_changes_one_open ON booking_changes (booking_id) WHERE status = 'paying';
CREATE INDEX booking_changes_from_quote ON booking_changes (from_quote_id);
CREATE INDEX booking_changes_to_quote ON booking_changes (to_quote_id);

-- What is kept of a cancelled one, and the pickup of which the guest was reminded.
ALTER TABLE bookings ADD COLUMN cancellation_fee_cents integer;
ALTER TABLE bookings ADD COLUMN reminded_for timestamptz;
ALTER TABLE bookings ADD CONSTRAINT bookings_fee_at_most_total CHECK (cancellation_fee_cents BETWEEN 0 AND total_cents);
ALTER TABLE bookings ADD CONSTRAINT bookings_fee_of_cancelled CHECK (cancellation_fee_cents IS NULL OR status = 'cancelled');
CREATE INDEX bookings_to_remind ON bookings (starts_at)
  WHERE status = 'confirmed' AND reminded_for IS DISTINCT FROM starts_at;

-- When a charge came through, for receipts; of earlier ones the last change was the charge.
ALTER TABLE payments ADD COLUMN captured_at timestamptz;
UPDATE payments SET captured_at = updated_at WHERE captured_cents > 0;
ALTER TABLE payments ADD CONSTRAINT payments_captured_at CHECK ((captured_at IS NULL) = (captured_cents = 0));

-- formerly 96001406dea69f625e3c8633e92177268d39ff35fd9ab130afb8d40542766d2c
