-- The charges that the law of a location lets us pass on, and who owes them to the state: off until somebody turns them on.
ALTER TABLE locations ADD COLUMN charges_on boolean NOT NULL DEFAULT false;
ALTER TABLE locations ADD COLUMN charges_liable text NOT NULL DEFAULT 'platform' CHECK (charges_liable IN ('platform', 'host'));

-- What the host pays for the vehicle's registration in a year; null when nobody has said.
ALTER TABLE vehicles ADD COLUMN yearly_fees_cents integer CHECK (yearly_fees_cents BETWEEN 0 AND 1000000);

-- The same as before, and thousandths of a percent as a unit, which tax rates need.
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
      AND line ->> 'unit' IN ('day', 'percent', 'milli_percent', 'flat')
      AND jsonb_typeof(line -> 'unitCents') = 'number' AND line ->> 'unitCents' ~ '^-?\d{1,10}$'
      AND jsonb_typeof(line -> 'amountCents') = 'number' AND line ->> 'amountCents' ~ '^-?\d{1,10}$'
      AND line ->> 'payee' IN ('host', 'platform', 'operator', 'state')
      AND line ->> 'refund' IN ('by-policy', 'always', 'never')) IS NOT TRUE THEN RETURN NULL; END IF;
    total := total + (line ->> 'amountCents')::bigint;
    IF line ->> 'kind' = 'rental' THEN rentals := rentals + 1; END IF;
  END LOOP;
  RETURN CASE WHEN rentals = 1 THEN total END;
END $$;
