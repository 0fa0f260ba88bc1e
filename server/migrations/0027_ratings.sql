-- What a vehicle is rated stands beside it, so that a list reads no reviews and the best rated have an index. Null is not
-- counted yet: the vehicles that were there are counted by a job.
ALTER TABLE vehicles ADD COLUMN rating_stars integer;
ALTER TABLE vehicles ADD COLUMN rating_count integer;
ALTER TABLE vehicles ALTER COLUMN rating_stars SET DEFAULT 0;
ALTER TABLE vehicles ALTER COLUMN rating_count SET DEFAULT 0;

-- In the review's own transaction. Null stays null, but the row is locked: the job that counts it waits for this review.
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE vehicles SET rating_stars = rating_stars - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.vehicle_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE vehicles SET rating_stars = rating_stars + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.vehicle_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_are_counted AFTER INSERT OR DELETE OR UPDATE OF stars, vehicle_id ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();
