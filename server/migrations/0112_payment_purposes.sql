-- A payment says what it is for, which its reference names. Rows of before begin as `booking`; the next file tells the others.
ALTER TABLE payments ADD COLUMN purpose text NOT NULL DEFAULT 'booking';
ALTER TABLE payments ADD CONSTRAINT payments_purpose CHECK (purpose IN ('booking', 'change', 'order', 'deposit')) NOT VALID;

-- The version before writes and reads only is_deposit. Until that column goes, each of the two follows from the other.
CREATE FUNCTION payment_has_purpose() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.purpose = 'booking' THEN
    NEW.purpose := CASE WHEN NEW.is_deposit THEN 'deposit' WHEN NEW.charge_id IS NOT NULL THEN 'order'
      WHEN EXISTS (SELECT FROM booking_changes WHERE id = NEW.reference) THEN 'change' ELSE 'booking' END;
  END IF;
  NEW.is_deposit := NEW.purpose = 'deposit';
  RETURN NEW;
END $$;
CREATE TRIGGER payments_have_purpose BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION payment_has_purpose();
