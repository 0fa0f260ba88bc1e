-- What a host edits. `version` goes up with every edit, so that two tabs do not overwrite each other unseen.
ALTER TABLE vehicles ADD COLUMN features text[] NOT NULL DEFAULT '{}';
ALTER TABLE vehicles ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);
CREATE INDEX vehicles_by_host ON vehicles (host_id, created_at DESC, id DESC);

-- The files of one photograph are known here before the first is written, and forgotten after the last is deleted:
-- there is never a row of a photo without its files, and no file that nobody knows of.
CREATE TABLE photo_files (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  names text[] NOT NULL,
  last_used_at timestamptz NOT NULL,
  -- Set: nobody may use it any more, and until then whoever set it deletes the files.
  doomed_until timestamptz
);
CREATE INDEX photo_files_last_used_at ON photo_files (last_used_at);

-- A photo is uploaded before its vehicle is saved: until then it is its host's and of no vehicle.
-- Drawings that come with the house have no files here.
ALTER TABLE vehicle_photos ALTER COLUMN vehicle_id DROP NOT NULL;
ALTER TABLE vehicle_photos ALTER COLUMN position DROP NOT NULL;
ALTER TABLE vehicle_photos ADD COLUMN host_id uuid REFERENCES users;
ALTER TABLE vehicle_photos ADD COLUMN is_primary boolean NOT NULL DEFAULT false;
ALTER TABLE vehicle_photos ADD COLUMN srcset text;
ALTER TABLE vehicle_photos ADD COLUMN hash text REFERENCES photo_files;
ALTER TABLE vehicle_photos ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
UPDATE vehicle_photos SET is_primary = position = 0,
  host_id = (SELECT host_id FROM vehicles WHERE vehicles.id = vehicle_photos.vehicle_id);
ALTER TABLE vehicle_photos ALTER COLUMN host_id SET NOT NULL;
ALTER TABLE vehicle_photos ADD CONSTRAINT vehicle_photos_place CHECK ((vehicle_id IS NULL) = (position IS NULL));
ALTER TABLE vehicle_photos ADD CONSTRAINT vehicle_photos_primary_is_shown CHECK (vehicle_id IS NOT NULL OR NOT is_primary);
-- Eight places, each taken once; judged at the end of a transaction, because an edit moves several.
ALTER TABLE vehicle_photos DROP CONSTRAINT vehicle_photos_vehicle_id_position_key;
ALTER TABLE vehicle_photos ADD CONSTRAINT vehicle_photos_one_in_a_place UNIQUE (vehicle_id, position) DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX vehicle_photos_one_primary ON vehicle_photos (vehicle_id) WHERE is_primary;
CREATE INDEX vehicle_photos_by_host ON vehicle_photos (host_id) WHERE hash IS NOT NULL;
CREATE INDEX vehicle_photos_by_hash ON vehicle_photos (hash) WHERE hash IS NOT NULL;
CREATE INDEX vehicle_photos_unattached ON vehicle_photos (created_at) WHERE vehicle_id IS NULL;

CREATE FUNCTION photos_have_one_primary() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  shown_by uuid;
BEGIN
  FOREACH shown_by IN ARRAY ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.vehicle_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.vehicle_id END]
  LOOP
    IF shown_by IS NOT NULL AND (SELECT count(*) > 0 AND count(*) FILTER (WHERE is_primary) <> 1
      FROM vehicle_photos WHERE vehicle_id = shown_by) THEN
      RAISE EXCEPTION 'the photos of vehicle % have no primary one', shown_by USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER vehicle_photos_have_one_primary AFTER INSERT OR UPDATE OR DELETE ON vehicle_photos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION photos_have_one_primary();

-- formerly 7e57a872f423141cb16aa60248d246fcd2572411343778e184a5fddc61ff70e7
