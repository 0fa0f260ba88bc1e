-- A price is lines: a quote keeps what was asked for and the lines it comes to, and a booking reads them through its
-- quote. Processes of the version before cannot serve on this schema: stop them first (docs/operations/upgrades.md).

-- What the lines come to; null when they are not all whole. It names nothing but pg_catalog, so that it works under any
-- search path: a dump is read back under an empty one.
CREATE FUNCTION price_lines_total(lines jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog AS $$
  SELECT CASE WHEN jsonb_typeof(lines) = 'array' THEN (
    SELECT CASE WHEN bool_and(whole) AND count(*) FILTER (WHERE line ->> 'kind' = 'rental') = 1
      THEN sum(CASE WHEN whole THEN (line ->> 'amountCents')::bigint END)::bigint END
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(lines) = 'array' THEN lines ELSE '[]' END) AS line,
      LATERAL (SELECT coalesce(
        jsonb_typeof(line -> 'kind') = 'string' AND line ->> 'kind' <> ''
        AND jsonb_typeof(line -> 'code') = 'string'
        AND jsonb_typeof(line -> 'quantity') = 'number' AND line ->> 'quantity' ~ '^\d{1,9}$'
        AND line ->> 'unit' IN ('day', 'percent', 'flat')
        AND jsonb_typeof(line -> 'unitCents') = 'number' AND line ->> 'unitCents' ~ '^-?\d{1,10}$'
        AND jsonb_typeof(line -> 'amountCents') = 'number' AND line ->> 'amountCents' ~ '^-?\d{1,10}$'
        AND line ->> 'payee' IN ('host', 'platform', 'operator', 'state')
        AND line ->> 'refund' IN ('by-policy', 'always', 'never'), false) AS whole) AS looked
  ) END
$$;

-- The lines of a price that was kept in columns; gone again at the end of this file.
CREATE FUNCTION lines_of_columns(
  days integer, daily integer, rental integer, insurance text, insurance_amount integer, service integer, discount jsonb
) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT AS $$
  SELECT jsonb_build_array(
    jsonb_build_object('kind', 'rental', 'code', '', 'quantity', days, 'unit', 'day', 'unitCents', daily,
      'amountCents', rental, 'payee', 'host', 'refund', 'by-policy'),
    jsonb_build_object('kind', 'insurance', 'code', insurance,
      'quantity', CASE insurance WHEN 'premium' THEN 15 ELSE 10 END, 'unit', 'percent', 'unitCents', rental,
      'amountCents', insurance_amount, 'payee', 'platform', 'refund', 'by-policy'),
    jsonb_build_object('kind', 'service', 'code', '', 'quantity', 5, 'unit', 'percent', 'unitCents', rental,
      'amountCents', service, 'payee', 'platform', 'refund', 'by-policy')
  ) || CASE WHEN discount ->> 'code' IS NULL THEN '[]' ELSE jsonb_build_array(
    jsonb_build_object('kind', 'discount', 'code', discount ->> 'code',
      'amountCents', 0 - (discount ->> 'amountCents')::integer, 'payee', 'host', 'refund', 'by-policy')
    || CASE discount ->> 'code'
      WHEN 'WEEKEND20' THEN jsonb_build_object('quantity', 20, 'unit', 'percent', 'unitCents', rental)
      WHEN 'WEEKLY' THEN jsonb_build_object('quantity', days / 7, 'unit', 'day', 'unitCents', 0 - daily)
      ELSE jsonb_build_object('quantity', 1, 'unit', 'flat', 'unitCents', 0 - (discount ->> 'amountCents')::integer)
    END) END
$$;

ALTER TABLE quotes ADD COLUMN options jsonb;
ALTER TABLE quotes ADD COLUMN lines jsonb;
ALTER TABLE quotes DISABLE TRIGGER quotes_are_immutable;
UPDATE quotes SET
  options = jsonb_strip_nulls(jsonb_build_object('insurance', insurance, 'offerCode', discount ->> 'code')),
  lines = lines_of_columns(days, daily_cents, rental_cents, insurance, insurance_cents, service_cents, discount);
ALTER TABLE quotes ENABLE TRIGGER quotes_are_immutable;

-- A booking that was priced or dated otherwise than its quote gets a quote of its own, which says what the booking says.
CREATE TEMPORARY TABLE repriced ON COMMIT DROP AS
  SELECT b.id AS booking_id, b.quote_id AS old_quote_id, gen_random_uuid() AS new_quote_id
  FROM bookings b JOIN quotes q ON q.id = b.quote_id
  WHERE (b.vehicle_id, b.location_id, b.time_zone, b.pickup_at, b.return_at, b.starts_at, b.ends_at, b.insurance, b.days,
      b.daily_cents, b.rental_cents, b.insurance_cents, b.service_cents, b.discount ->> 'code', b.discount_cents)
    IS DISTINCT FROM (q.vehicle_id, q.location_id, q.time_zone, q.pickup_at, q.return_at, q.starts_at, q.ends_at,
      q.insurance, q.days, q.daily_cents, q.rental_cents, q.insurance_cents, q.service_cents, q.discount ->> 'code',
      q.discount_cents);
ALTER TABLE quotes ALTER COLUMN options SET NOT NULL;
ALTER TABLE quotes ALTER COLUMN lines SET NOT NULL;
ALTER TABLE quotes DROP COLUMN insurance;
ALTER TABLE quotes DROP COLUMN days;
ALTER TABLE quotes DROP COLUMN daily_cents;
ALTER TABLE quotes DROP COLUMN rental_cents;
ALTER TABLE quotes DROP COLUMN insurance_cents;
ALTER TABLE quotes DROP COLUMN service_cents;
ALTER TABLE quotes DROP COLUMN discount;
ALTER TABLE quotes DROP COLUMN discount_cents;
ALTER TABLE quotes ADD CONSTRAINT quotes_lines_sum_to_total CHECK (price_lines_total(lines) IS NOT DISTINCT FROM total_cents);
ALTER TABLE quotes ADD CONSTRAINT quotes_total_not_negative CHECK (total_cents >= 0);
ALTER TABLE quotes ADD CONSTRAINT quotes_options_whole CHECK (options ->> 'insurance' IN ('basic', 'premium'));
INSERT INTO quotes (id, vehicle_id, location_id, time_zone, pickup_at, return_at, starts_at, ends_at, options, lines,
    total_cents, created_at, expires_at)
  SELECT r.new_quote_id, b.vehicle_id, b.location_id, b.time_zone, b.pickup_at, b.return_at, b.starts_at, b.ends_at,
    jsonb_strip_nulls(jsonb_build_object('insurance', b.insurance, 'offerCode', b.discount ->> 'code')),
    lines_of_columns(b.days, b.daily_cents, b.rental_cents, b.insurance, b.insurance_cents, b.service_cents, b.discount),
    b.total_cents, b.created_at, b.created_at + interval '30 minutes'
  FROM repriced r JOIN bookings b ON b.id = r.booking_id;
UPDATE bookings b SET quote_id = r.new_quote_id FROM repriced r WHERE r.booking_id = b.id;
-- A change that is being paid goes on from where its booking is.
UPDATE booking_changes c SET from_quote_id = r.new_quote_id
  FROM repriced r WHERE r.booking_id = c.booking_id AND c.from_quote_id = r.old_quote_id AND c.status = 'paying';

ALTER TABLE bookings DROP COLUMN insurance;
ALTER TABLE bookings DROP COLUMN days;
ALTER TABLE bookings DROP COLUMN daily_cents;
ALTER TABLE bookings DROP COLUMN rental_cents;
ALTER TABLE bookings DROP COLUMN insurance_cents;
ALTER TABLE bookings DROP COLUMN service_cents;
ALTER TABLE bookings DROP COLUMN discount;
ALTER TABLE bookings DROP COLUMN discount_cents;
ALTER TABLE bookings DROP COLUMN total_cents;
ALTER TABLE bookings ADD CONSTRAINT bookings_fee_not_negative CHECK (cancellation_fee_cents >= 0);
CREATE FUNCTION cancellation_fee_within_total() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.cancellation_fee_cents > (SELECT total_cents FROM quotes WHERE id = NEW.quote_id) THEN
    RAISE EXCEPTION 'booking % would keep more than its price', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_fee_at_most_total AFTER INSERT OR UPDATE OF cancellation_fee_cents, quote_id ON bookings
  FOR EACH ROW EXECUTE FUNCTION cancellation_fee_within_total();

-- Mails that wait, and answers that are kept for a repeated request, show prices too.
CREATE FUNCTION with_lines(shown jsonb) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT shown || jsonb_build_object(
    'lines', lines_of_columns((shown ->> 'days')::integer, (shown ->> 'dailyCents')::integer,
      (shown -> 'fees' ->> 'rentalFeeCents')::integer, shown ->> 'insurance',
      (shown -> 'fees' ->> 'insuranceFeeCents')::integer, (shown -> 'fees' ->> 'serviceFeeCents')::integer,
      shown -> 'discount'),
    'options', jsonb_strip_nulls(jsonb_build_object(
      'vehicleId', coalesce(shown ->> 'vehicleId', shown -> 'vehicle' ->> 'id'),
      'locationId', coalesce(shown ->> 'locationId', shown -> 'location' ->> 'id'),
      'pickupAt', shown ->> 'pickupAt', 'returnAt', shown ->> 'returnAt', 'insurance', shown ->> 'insurance',
      'offerCode', shown -> 'discount' ->> 'code')))
$$;
UPDATE outbox SET payload = with_lines(payload) - 'options' WHERE payload ? 'fees';
UPDATE idempotency_keys SET answer = with_lines(answer) WHERE answer ? 'fees';
UPDATE idempotency_keys SET answer = jsonb_set(answer, '{details,quote}', with_lines(answer -> 'details' -> 'quote'))
  WHERE answer -> 'details' -> 'quote' ? 'fees';
DROP FUNCTION with_lines;
DROP FUNCTION lines_of_columns;

-- formerly df9fa8666cbde821440a72024d04e27b7fde9cd4f0015c37551c823541c60760
