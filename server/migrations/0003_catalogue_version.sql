-- One number for all that visitors are shown without signing in. Every process keeps rendered pages under it, so a change
-- made anywhere is seen everywhere with the next request. See docs/decisions, "kept in memory".
CREATE TABLE catalogue_version (
  id smallint PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL
);
INSERT INTO catalogue_version VALUES (1, 1);

CREATE FUNCTION catalogue_has_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;

-- Deferred to the commit: the number's row is locked last and for a moment, so two changes cannot wait for each other.
CREATE CONSTRAINT TRIGGER vehicles_are_catalogue AFTER INSERT OR UPDATE OR DELETE ON vehicles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_changed();
CREATE CONSTRAINT TRIGGER vehicle_photos_are_catalogue AFTER INSERT OR UPDATE OR DELETE ON vehicle_photos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_changed();
CREATE CONSTRAINT TRIGGER locations_are_catalogue AFTER INSERT OR UPDATE OR DELETE ON locations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_changed();

-- formerly ee891d65a5da17969971043a79f8baa188e9cf164c495739f3882a21d974623c
