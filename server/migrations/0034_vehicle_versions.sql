-- Which version each vehicle alone has last changed with, so that a page of another vehicle stays kept. The rows stay when a
-- vehicle goes: its page goes by them.
CREATE TABLE vehicle_versions (
  vehicle_id uuid PRIMARY KEY,
  version bigint NOT NULL
);
CREATE INDEX vehicle_versions_by_version ON vehicle_versions (version);
-- How many of the versions are in that table. Whoever counts the version up without a word about vehicles has changed all.
ALTER TABLE catalogue_version ADD COLUMN of_vehicles bigint NOT NULL DEFAULT 0;

-- What a vehicle is rated also stands beside its host's other vehicles, and the first of them tells since when they are host:
-- such a change is everybody's. The version's row is locked first, so two changes cannot wait for each other.
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
