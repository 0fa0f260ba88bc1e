-- Real times of a trip, beside the agreed ones.
ALTER TABLE bookings ADD COLUMN picked_up_at timestamptz;
ALTER TABLE bookings ADD COLUMN returned_at timestamptz;
ALTER TABLE bookings ADD CONSTRAINT bookings_missed_never_picked_up CHECK (picked_up_at IS NULL OR status <> 'no_show') NOT VALID;
ALTER TABLE bookings ADD CONSTRAINT bookings_returned_after_pickup CHECK (returned_at >= picked_up_at) NOT VALID;

-- Files of photographs that records need, although no vehicle shows them. A trigger below writes it.
ALTER TABLE photo_files ADD COLUMN in_records boolean NOT NULL DEFAULT false;

-- One record for each pickup and return of a vehicle; others name the one that they correct.
CREATE TABLE handovers (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  vehicle_id uuid NOT NULL REFERENCES vehicles (id),
  kind text NOT NULL CHECK (kind IN ('pickup', 'return')),
  corrects uuid REFERENCES handovers (id) ON DELETE CASCADE,
  -- The id that the phone which began it gave it.
  client_id uuid NOT NULL UNIQUE,
  led_by text NOT NULL CHECK (led_by IN ('host', 'desk', 'guest')),
  happened_at timestamptz NOT NULL,
  device_at timestamptz NOT NULL,
  is_device_time boolean NOT NULL,
  odometer_miles integer CHECK (odometer_miles BETWEEN 0 AND 2000000),
  energy_level smallint CHECK (energy_level BETWEEN 0 AND 100),
  note text NOT NULL DEFAULT '',
  missing jsonb NOT NULL DEFAULT '[]',
  answers jsonb NOT NULL DEFAULT '[]',
  -- False for one that changes nothing of the trip.
  counts boolean NOT NULL,
  created_at timestamptz NOT NULL,
  signed_at timestamptz,
  content_sha256 text CHECK (content_sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT handovers_signed_content CHECK ((signed_at IS NULL) = (content_sha256 IS NULL)),
  CONSTRAINT handovers_time_not_ahead CHECK (happened_at <= coalesce(signed_at, created_at))
);
CREATE UNIQUE INDEX handovers_one_of_each ON handovers (booking_id, vehicle_id, kind) WHERE corrects IS NULL;
CREATE INDEX handovers_booking_id ON handovers (booking_id);
CREATE INDEX handovers_vehicle_id ON handovers (vehicle_id, happened_at) WHERE signed_at IS NOT NULL;
CREATE INDEX handovers_corrects ON handovers (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX handovers_created_at ON handovers (created_at);

-- A phone with what it sent last. Two phones may write one record.
CREATE TABLE handover_devices (
  client_id uuid PRIMARY KEY,
  handover_id uuid NOT NULL REFERENCES handovers (id) ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('host', 'desk', 'guest')),
  sender_id uuid NOT NULL,
  body jsonb NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX handover_devices_handover_id ON handover_devices (handover_id);

-- Photos that a record lists. Their files may come later, and have to have the hash that is listed.
CREATE TABLE handover_photos (
  id uuid PRIMARY KEY,
  handover_id uuid NOT NULL REFERENCES handovers (id) ON DELETE CASCADE,
  client_id uuid NOT NULL,
  slot text NOT NULL CHECK (slot IN ('front', 'front_right', 'right', 'rear_right', 'rear', 'rear_left', 'left', 'front_left',
    'odometer', 'energy', 'interior', 'mark')),
  position smallint NOT NULL,
  taken_at timestamptz NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  failure text,
  received_at timestamptz,
  -- Of the stored JPEG in its largest size, which evidence has.
  stored_sha256 text CHECK (stored_sha256 ~ '^[0-9a-f]{64}$'),
  stored_name text,
  -- Of its files in the store; null once they are gone.
  hash text,
  src text,
  srcset text,
  -- Somebody claims something by it, so it stays as long as its record.
  claimed_at timestamptz,
  CONSTRAINT handover_photos_received CHECK ((received_at IS NULL) = (stored_sha256 IS NULL) AND (received_at IS NOT NULL OR hash IS NULL)),
  CONSTRAINT handover_photos_files CHECK ((hash IS NULL) = (src IS NULL) AND (hash IS NULL) = (srcset IS NULL))
);
CREATE INDEX handover_photos_handover_id ON handover_photos (handover_id);
CREATE INDEX handover_photos_received_at ON handover_photos (received_at) WHERE hash IS NOT NULL AND claimed_at IS NULL;
CREATE INDEX handover_photos_hash ON handover_photos (hash) WHERE hash IS NOT NULL;

-- Marks of vehicles, each in the signed record that has it first.
CREATE TABLE vehicle_marks (
  id uuid PRIMARY KEY,
  handover_id uuid NOT NULL REFERENCES handovers (id) ON DELETE CASCADE,
  vehicle_id uuid NOT NULL REFERENCES vehicles (id),
  place text NOT NULL CHECK (place IN ('top', 'front', 'rear', 'left', 'right', 'interior')),
  x smallint NOT NULL CHECK (x BETWEEN 0 AND 1000),
  y smallint NOT NULL CHECK (y BETWEEN 0 AND 1000),
  kind text NOT NULL CHECK (kind IN ('scratch', 'dent', 'chip', 'crack', 'stain', 'missing')),
  size text NOT NULL CHECK (size IN ('small', 'medium', 'large')),
  note text NOT NULL,
  photo_ids uuid[] NOT NULL
);
CREATE INDEX vehicle_marks_handover_id ON vehicle_marks (handover_id);
CREATE INDEX vehicle_marks_vehicle_id ON vehicle_marks (vehicle_id);

CREATE TABLE handover_confirmations (
  id uuid PRIMARY KEY,
  handover_id uuid NOT NULL REFERENCES handovers (id) ON DELETE CASCADE,
  by text NOT NULL CHECK (by IN ('guest', 'other')),
  -- Whose phone it was given on.
  side text NOT NULL CHECK (side IN ('host', 'desk', 'guest')),
  sender_id uuid NOT NULL,
  name text NOT NULL,
  signature text,
  agrees boolean NOT NULL,
  remark text NOT NULL,
  device_at timestamptz NOT NULL,
  confirmed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX handover_confirmations_one_of_each ON handover_confirmations (handover_id, by, (side = 'guest'));

-- A signed record never changes, nor what belongs to it. Only retention deletes it, which says so.
CREATE FUNCTION refuse_change_of_signed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF OLD.signed_at IS NOT NULL AND (TG_OP = 'UPDATE' OR coalesce(current_setting('makani.retention', true), '') <> 'over') THEN
    RAISE EXCEPTION 'record % is signed, and never changes', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER handovers_signed_never_change BEFORE UPDATE OR DELETE ON handovers
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed();

CREATE FUNCTION refuse_change_unless_over() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR coalesce(current_setting('makani.retention', true), '') <> 'over' THEN
    RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER vehicle_marks_never_change BEFORE UPDATE OR DELETE ON vehicle_marks
  FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_over();
CREATE TRIGGER handover_confirmations_never_change BEFORE UPDATE OR DELETE ON handover_confirmations
  FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_over();

CREATE FUNCTION refuse_change_of_listed_photo() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
      AND (OLD.received_at, OLD.stored_sha256, OLD.stored_name) IS DISTINCT FROM (NEW.received_at, NEW.stored_sha256, NEW.stored_name)) THEN
    RAISE EXCEPTION 'photo % is listed in a record', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER handover_photos_never_change BEFORE UPDATE OR DELETE ON handover_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_listed_photo();

CREATE FUNCTION note_files_in_records() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hash IS NOT NULL THEN
    UPDATE photo_files SET in_records = EXISTS (SELECT FROM handover_photos p WHERE p.hash = OLD.hash) WHERE photo_files.hash = OLD.hash;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hash IS NOT NULL THEN
    UPDATE photo_files SET in_records = true WHERE photo_files.hash = NEW.hash;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER handover_photos_need_files AFTER INSERT OR UPDATE OF hash OR DELETE ON handover_photos
  FOR EACH ROW EXECUTE FUNCTION note_files_in_records();
