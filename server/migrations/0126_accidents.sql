-- Accidents as guests report them from the road, or as the desk writes them down. A report never changes; only the files of its
-- photos follow.
CREATE TABLE accidents (
  -- The id that the phone gave it.
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  reported_by text NOT NULL CHECK (reported_by IN ('guest', 'desk')),
  happened_at timestamptz NOT NULL,
  reported_at timestamptz NOT NULL,
  place text NOT NULL,
  coordinates jsonb,
  words text NOT NULL,
  is_anybody_hurt boolean NOT NULL,
  other_party jsonb NOT NULL,
  police_report text NOT NULL,
  content_sha256 text NOT NULL CHECK (content_sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT accidents_time_not_ahead CHECK (happened_at <= reported_at)
);
CREATE INDEX accidents_booking_id ON accidents (booking_id, reported_at);
CREATE INDEX accidents_vehicle_id ON accidents (vehicle_id);
CREATE INDEX accidents_reported_at ON accidents (reported_at);
CREATE TRIGGER accidents_never_change BEFORE UPDATE OR DELETE ON accidents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_over();

-- Photos that a report lists. Their files may come later, and have to have the hash that is listed.
CREATE TABLE accident_photos (
  id uuid NOT NULL,
  accident_id uuid NOT NULL REFERENCES accidents ON DELETE CASCADE,
  position smallint NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  received_at timestamptz,
  -- Of the stored JPEG in its largest size, which evidence has.
  stored_sha256 text CHECK (stored_sha256 ~ '^[0-9a-f]{64}$'),
  stored_name text,
  hash text,
  src text,
  srcset text,
  PRIMARY KEY (accident_id, id),
  CONSTRAINT accident_photos_received CHECK (num_nulls(received_at, stored_sha256, stored_name, hash, src, srcset) IN (0, 6))
);
CREATE INDEX accident_photos_hash ON accident_photos (hash) WHERE hash IS NOT NULL;

CREATE FUNCTION refuse_change_of_accident_photo() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF coalesce(current_setting('makani.retention', true), '') = 'over' THEN RETURN OLD; END IF;
  ELSIF OLD.received_at IS NULL
    AND (OLD.id, OLD.accident_id, OLD.position, OLD.sha256) IS NOT DISTINCT FROM (NEW.id, NEW.accident_id, NEW.position, NEW.sha256) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'photo % is in a report of an accident', OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER accident_photos_never_change BEFORE UPDATE OR DELETE ON accident_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_accident_photo();

CREATE OR REPLACE FUNCTION note_files_in_records() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hash IS NOT NULL THEN
    UPDATE photo_files SET in_records = EXISTS (SELECT FROM handover_photos p WHERE p.hash = OLD.hash)
      OR EXISTS (SELECT FROM accident_photos p WHERE p.hash = OLD.hash) WHERE photo_files.hash = OLD.hash;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hash IS NOT NULL THEN
    UPDATE photo_files SET in_records = true WHERE photo_files.hash = NEW.hash;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accident_photos_need_files AFTER INSERT OR UPDATE OF hash OR DELETE ON accident_photos
  FOR EACH ROW EXECUTE FUNCTION note_files_in_records();
