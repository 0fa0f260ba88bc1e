-- The one operator who may book at a price that they discounted.
ALTER TABLE quotes ADD COLUMN for_operator_id uuid;
ALTER TABLE quotes DROP CONSTRAINT quotes_purpose;
ALTER TABLE quotes ADD CONSTRAINT quotes_purpose CHECK ((purpose IS NOT DISTINCT FROM 'discount') = (for_operator_id IS NOT NULL)
  AND CASE
  WHEN purpose IS NULL OR purpose IN ('public', 'discount') THEN for_booking_id IS NULL AND for_guest_id IS NULL
  WHEN purpose = 'offer' THEN for_booking_id IS NULL AND for_guest_id IS NOT NULL
  WHEN purpose IN ('change', 'desk', 'substitute', 'extension', 'early_return')
    THEN for_booking_id IS NOT NULL AND for_guest_id IS NOT NULL
  ELSE false END) NOT VALID;
-- A discount of the desk is in no price that anybody can have.
ALTER TABLE quotes DROP CONSTRAINT quotes_price_of_purpose;
ALTER TABLE quotes ADD CONSTRAINT quotes_price_of_purpose CHECK (CASE
  WHEN purpose IN ('public', 'offer')
    THEN NOT (lines @> '[{"kind": "goodwill"}]' OR lines @> '[{"kind": "substitute"}]' OR lines @> '[{"kind": "desk_discount"}]')
  WHEN purpose = 'discount'
    THEN lines @> '[{"kind": "desk_discount"}]' AND NOT (lines @> '[{"kind": "goodwill"}]' OR lines @> '[{"kind": "substitute"}]')
  WHEN purpose = 'substitute' THEN NOT lines @> '[{"kind": "goodwill"}]'
  ELSE true END) NOT VALID;

CREATE OR REPLACE FUNCTION booking_takes_its_quote() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  made record;
BEGIN
  SELECT purpose, for_booking_id, for_guest_id INTO made FROM quotes WHERE id = NEW.quote_id;
  IF made.purpose IS NULL OR made.for_guest_id = NEW.guest_id AND made.for_booking_id = NEW.id
    AND made.purpose IN ('change', 'desk', 'extension', 'early_return') THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' AND (made.purpose IN ('public', 'discount')
    OR made.purpose IN ('offer', 'substitute') AND made.for_guest_id = NEW.guest_id) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'quote % was made for something else', NEW.quote_id USING ERRCODE = 'integrity_constraint_violation';
END $$;
