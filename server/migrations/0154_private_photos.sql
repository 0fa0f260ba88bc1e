-- Photos of records and accident reports are private. Those that were stored before move to the names that private files have:
-- a job copies each file first, and then rewrites its rows as these functions say. Nothing else about a photo changes.

CREATE FUNCTION private_hash(hash text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT AS $$
  SELECT encode(sha256(convert_to('private ' || hash, 'UTF8')), 'hex')
$$;

CREATE FUNCTION private_names(names text, hash text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT AS $$
  SELECT regexp_replace(replace(names, hash, private_hash(hash)), '-(\d+)\.', '-\1p.', 'g')
$$;

CREATE OR REPLACE FUNCTION refuse_change_of_listed_photo() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE is_signed boolean := EXISTS (SELECT FROM handovers WHERE id = OLD.handover_id AND signed_at IS NOT NULL);
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_signed AND coalesce(current_setting('makani.retention', true), '') <> 'over' THEN
      RAISE EXCEPTION 'photo % is in a signed record', OLD.id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF (OLD.id, OLD.handover_id, OLD.client_id, OLD.sha256) IS DISTINCT FROM (NEW.id, NEW.handover_id, NEW.client_id, NEW.sha256)
    OR (is_signed AND (OLD.slot, OLD.position, OLD.taken_at) IS DISTINCT FROM (NEW.slot, NEW.position, NEW.taken_at))
    OR (OLD.received_at IS NOT NULL
      AND (OLD.received_at, OLD.stored_sha256) IS DISTINCT FROM (NEW.received_at, NEW.stored_sha256))
    OR (OLD.received_at IS NOT NULL AND OLD.stored_name IS DISTINCT FROM NEW.stored_name
      AND (OLD.hash IS NULL OR (NEW.hash, NEW.src, NEW.srcset, NEW.stored_name) IS DISTINCT FROM (private_hash(OLD.hash),
        private_names(OLD.src, OLD.hash), private_names(OLD.srcset, OLD.hash), private_names(OLD.stored_name, OLD.hash)))) THEN
    RAISE EXCEPTION 'photo % is listed in a record', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_accident_photo() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF coalesce(current_setting('makani.retention', true), '') = 'over' THEN RETURN OLD; END IF;
  ELSIF (OLD.id, OLD.accident_id, OLD.position, OLD.sha256) IS NOT DISTINCT FROM (NEW.id, NEW.accident_id, NEW.position, NEW.sha256)
    AND (OLD.received_at IS NULL
      OR (NEW.received_at, NEW.stored_sha256, NEW.hash, NEW.src, NEW.srcset, NEW.stored_name) IS NOT DISTINCT FROM (OLD.received_at,
        OLD.stored_sha256, private_hash(OLD.hash), private_names(OLD.src, OLD.hash), private_names(OLD.srcset, OLD.hash),
        private_names(OLD.stored_name, OLD.hash))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'photo % is in a report of an accident', OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Photos that are still to move.
CREATE INDEX handover_photos_public ON handover_photos (hash) WHERE src NOT LIKE '%p.jpg';
CREATE INDEX accident_photos_public ON accident_photos (hash) WHERE src NOT LIKE '%p.jpg';
