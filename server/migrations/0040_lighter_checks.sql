-- What the lines of a price come to, with the same answers as before: null when they are not all whole. A function in SQL is
-- read and planned again by every INSERT that its check is for; PL/pgSQL keeps the plans.
CREATE OR REPLACE FUNCTION price_lines_total(lines jsonb) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog AS $$
DECLARE
  total bigint := 0;
  rentals integer := 0;
  line jsonb;
BEGIN
  IF jsonb_typeof(lines) IS DISTINCT FROM 'array' THEN RETURN NULL; END IF;
  FOR place IN 0 .. jsonb_array_length(lines) - 1 LOOP
    line := lines -> place;
    IF (jsonb_typeof(line -> 'kind') = 'string' AND line ->> 'kind' <> ''
      AND jsonb_typeof(line -> 'code') = 'string'
      AND jsonb_typeof(line -> 'quantity') = 'number' AND line ->> 'quantity' ~ '^\d{1,9}$'
      AND line ->> 'unit' IN ('day', 'percent', 'flat')
      AND jsonb_typeof(line -> 'unitCents') = 'number' AND line ->> 'unitCents' ~ '^-?\d{1,10}$'
      AND jsonb_typeof(line -> 'amountCents') = 'number' AND line ->> 'amountCents' ~ '^-?\d{1,10}$'
      AND line ->> 'payee' IN ('host', 'platform', 'operator', 'state')
      AND line ->> 'refund' IN ('by-policy', 'always', 'never')) IS NOT TRUE THEN RETURN NULL; END IF;
    total := total + (line ->> 'amountCents')::bigint;
    IF line ->> 'kind' = 'rental' THEN rentals := rentals + 1; END IF;
  END LOOP;
  RETURN CASE WHEN rentals = 1 THEN total END;
END $$;

-- A booking without a fee keeps nothing, and most have none.
CREATE OR REPLACE TRIGGER bookings_fee_at_most_total AFTER INSERT OR UPDATE OF cancellation_fee_cents, quote_id ON bookings
  FOR EACH ROW WHEN (NEW.cancellation_fee_cents IS NOT NULL) EXECUTE FUNCTION cancellation_fee_within_total();
