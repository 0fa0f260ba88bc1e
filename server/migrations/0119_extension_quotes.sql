-- A later return of a trip that is under way has quotes of its own.
ALTER TABLE quotes DROP CONSTRAINT quotes_purpose;
ALTER TABLE quotes ADD CONSTRAINT quotes_purpose CHECK (CASE
  WHEN purpose IS NULL OR purpose = 'public' THEN for_booking_id IS NULL AND for_guest_id IS NULL
  WHEN purpose = 'offer' THEN for_booking_id IS NULL AND for_guest_id IS NOT NULL
  WHEN purpose IN ('change', 'desk', 'substitute', 'extension', 'early_return')
    THEN for_booking_id IS NOT NULL AND for_guest_id IS NOT NULL
  ELSE false END) NOT VALID;

CREATE OR REPLACE FUNCTION booking_takes_its_quote() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  made record;
BEGIN
  SELECT purpose, for_booking_id, for_guest_id INTO made FROM quotes WHERE id = NEW.quote_id;
  IF made.purpose IS NULL OR made.for_guest_id = NEW.guest_id AND made.for_booking_id = NEW.id
    AND made.purpose IN ('change', 'desk', 'extension', 'early_return') THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' AND (made.purpose = 'public'
    OR made.purpose IN ('offer', 'substitute') AND made.for_guest_id = NEW.guest_id) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'quote % was made for something else', NEW.quote_id USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE FUNCTION change_takes_its_quote() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  made record;
BEGIN
  SELECT purpose, for_booking_id INTO made FROM quotes WHERE id = NEW.to_quote_id;
  IF made.purpose IS NULL OR made.for_booking_id = NEW.booking_id
    AND (made.purpose = 'desk' OR made.purpose IN ('change', 'extension', 'early_return') AND NOT NEW.is_refund)
    THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'quote % was made for something else', NEW.to_quote_id USING ERRCODE = 'integrity_constraint_violation';
END $$;
