-- What a quote is made for, and the booking and the guest that it belongs to. Null for quotes of before and of processes that
-- don't say: nobody takes them before they are made anew.
ALTER TABLE quotes ADD COLUMN purpose text;
ALTER TABLE quotes ADD COLUMN for_booking_id uuid;
ALTER TABLE quotes ADD COLUMN for_guest_id uuid;
ALTER TABLE quotes ADD CONSTRAINT quotes_for_booking_id_fkey
  FOREIGN KEY (for_booking_id) REFERENCES bookings ON DELETE CASCADE NOT VALID;
ALTER TABLE quotes ADD CONSTRAINT quotes_purpose CHECK (CASE
  WHEN purpose IS NULL OR purpose = 'public' THEN for_booking_id IS NULL AND for_guest_id IS NULL
  WHEN purpose = 'offer' THEN for_booking_id IS NULL AND for_guest_id IS NOT NULL
  WHEN purpose IN ('change', 'desk', 'substitute') THEN for_booking_id IS NOT NULL AND for_guest_id IS NOT NULL
  ELSE false END) NOT VALID;
-- What was refunded belongs to the booking that it was refunded of, and a price that is kept to the booking that it was kept for.
ALTER TABLE quotes ADD CONSTRAINT quotes_price_of_purpose CHECK (CASE
  WHEN purpose IN ('public', 'offer') THEN NOT (lines @> '[{"kind": "goodwill"}]' OR lines @> '[{"kind": "substitute"}]')
  WHEN purpose = 'substitute' THEN NOT lines @> '[{"kind": "goodwill"}]'
  ELSE true END) NOT VALID;

-- A booking begins with a quote that is public or its guest's own, and changes to those that were made for it. A quote never
-- changes, so it is enough to look when it is taken. One that doesn't say what it is for is let pass, for the version before.
CREATE FUNCTION booking_takes_its_quote() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  made record;
BEGIN
  SELECT purpose, for_booking_id, for_guest_id INTO made FROM quotes WHERE id = NEW.quote_id;
  IF made.purpose IS NULL OR made.for_guest_id = NEW.guest_id AND made.for_booking_id = NEW.id
    AND made.purpose IN ('change', 'desk') THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' AND (made.purpose = 'public'
    OR made.purpose IN ('offer', 'substitute') AND made.for_guest_id = NEW.guest_id) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'quote % was made for something else', NEW.quote_id USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER bookings_take_their_quote AFTER INSERT OR UPDATE OF quote_id ON bookings FOR EACH ROW
  EXECUTE FUNCTION booking_takes_its_quote();

CREATE FUNCTION change_takes_its_quote() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  made record;
BEGIN
  SELECT purpose, for_booking_id INTO made FROM quotes WHERE id = NEW.to_quote_id;
  IF made.purpose IS NULL OR made.for_booking_id = NEW.booking_id
    AND (made.purpose = 'desk' OR made.purpose = 'change' AND NOT NEW.is_refund) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'quote % was made for something else', NEW.to_quote_id USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER changes_take_their_quote AFTER INSERT ON booking_changes FOR EACH ROW
  EXECUTE FUNCTION change_takes_its_quote();

CREATE FUNCTION substitute_takes_its_quote() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  made record;
BEGIN
  SELECT purpose, for_booking_id INTO made FROM quotes
    WHERE id = (SELECT quote_id FROM bookings WHERE id = NEW.booking_id);
  IF made.purpose IS NULL OR made.purpose = 'substitute' AND made.for_booking_id = NEW.lost_booking_id THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'booking % was made for something else', NEW.booking_id USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER substitutes_take_their_quote AFTER INSERT ON substitutes FOR EACH ROW
  EXECUTE FUNCTION substitute_takes_its_quote();

-- What a quote of before is for is told once, by what it was taken for. Nothing else of it changes.
DROP TRIGGER quotes_are_immutable ON quotes;
CREATE FUNCTION tells_its_purpose(before quotes, after quotes) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT before.purpose IS NULL AND after.purpose IS NOT NULL
    AND to_jsonb(before) - '{purpose,for_booking_id,for_guest_id}'::text[]
      = to_jsonb(after) - '{purpose,for_booking_id,for_guest_id}'::text[]
$$;
CREATE TRIGGER quotes_are_immutable BEFORE UPDATE ON quotes FOR EACH ROW
  WHEN (NOT tells_its_purpose(OLD, NEW)) EXECUTE FUNCTION refuse_change();
