-- A vehicle's page shows what its reviews say. Stars, new and hidden reviews already change the vehicle's row; their words alone
-- did not, so those of somebody who has deleted their account stayed for up to a minute.
CREATE OR REPLACE FUNCTION catalogue_has_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_TABLE_NAME = 'vehicle_photos' THEN
    IF TG_OP = 'DELETE' THEN
      changed := OLD.vehicle_id;
    ELSE
      changed := NEW.vehicle_id;
    END IF;
  ELSIF TG_TABLE_NAME = 'reviews' THEN
    changed := NEW.vehicle_id;
  ELSIF TG_TABLE_NAME = 'vehicles' AND TG_OP = 'UPDATE' THEN
    IF (NEW.host_id, NEW.rating_stars, NEW.rating_count) IS NOT DISTINCT FROM
      (OLD.host_id, OLD.rating_stars, OLD.rating_count) THEN
      changed := NEW.id;
    END IF;
  END IF;
  IF changed IS NULL THEN
    UPDATE catalogue_version SET version = version + 1;
  ELSE
    UPDATE catalogue_version SET version = version + 1, of_vehicles = of_vehicles + 1;
    INSERT INTO vehicle_versions (vehicle_id, version) SELECT changed, version FROM catalogue_version
      ON CONFLICT (vehicle_id) DO UPDATE SET version = excluded.version;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER review_words_are_catalogue AFTER UPDATE OF text ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.text IS DISTINCT FROM NEW.text)
  EXECUTE FUNCTION catalogue_has_changed();
