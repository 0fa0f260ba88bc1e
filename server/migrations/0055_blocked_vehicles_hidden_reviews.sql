-- A vehicle that an operator has blocked is on offer to nobody, whatever its host says. The host reads the reason.
ALTER TABLE vehicles ADD COLUMN blocked_at timestamptz;
ALTER TABLE vehicles ADD COLUMN block_reason text;
ALTER TABLE vehicles ADD CONSTRAINT vehicles_blocked_with_reason CHECK ((blocked_at IS NULL) = (block_reason IS NULL)) NOT VALID;
ALTER TABLE vehicles VALIDATE CONSTRAINT vehicles_blocked_with_reason;

-- A review that an operator has hidden is shown to nobody and does not count.
ALTER TABLE reviews ADD COLUMN hidden_at timestamptz;
ALTER TABLE reviews ADD COLUMN hidden_reason text;
ALTER TABLE reviews ADD CONSTRAINT reviews_hidden_with_reason CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)) NOT VALID;
ALTER TABLE reviews VALIDATE CONSTRAINT reviews_hidden_with_reason;

CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE vehicles SET rating_stars = rating_stars - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.vehicle_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    UPDATE vehicles SET rating_stars = rating_stars + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.vehicle_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER reviews_are_counted ON reviews;
CREATE TRIGGER reviews_are_counted AFTER INSERT OR DELETE OR UPDATE OF stars, vehicle_id, hidden_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();
