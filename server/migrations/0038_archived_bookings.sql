-- What ended long ago leaves the overlap constraint and the index that availability reads, so that both hold about what is
-- ahead. A job archives it in batches; the database keeps it apart from everything that is booked after.
ALTER TABLE bookings ADD COLUMN archived boolean NOT NULL DEFAULT false;

-- Every archived booking gave its dates back by this moment: who books after it need not look at them.
CREATE TABLE booking_archive (
  id integer PRIMARY KEY CHECK (id = 1),
  ended_by timestamptz NOT NULL
);
INSERT INTO booking_archive VALUES (1, 'epoch');

-- There is no online way to replace a constraint of this kind: it is built under a lock, while the stop lasts that this
-- release needs (0015).
ALTER TABLE bookings DROP CONSTRAINT bookings_never_overlap;
ALTER TABLE bookings ADD CONSTRAINT bookings_never_overlap EXCLUDE USING gist (
  vehicle_id WITH =,
  tstzrange(starts_at, blocked_until, '[)') WITH &&
) WHERE (status IN ('held', 'pending', 'confirmed') AND NOT archived);

-- The constraint compares what is not archived. This does the rest: only what is over by the moment of the archive is
-- archived, only as it stands, and nothing new takes dates of what is. Whoever archives and whoever books lock the vehicle.
CREATE FUNCTION keep_off_archive() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  ended timestamptz;
BEGIN
  IF TG_OP = 'INSERT' OR OLD.status NOT IN ('held', 'pending', 'confirmed')
    OR (OLD.vehicle_id, OLD.starts_at, OLD.blocked_until) IS DISTINCT FROM (NEW.vehicle_id, NEW.starts_at, NEW.blocked_until)
  THEN
    NEW.archived := false;
  END IF;
  PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  SELECT ended_by INTO STRICT ended FROM booking_archive;
  IF NEW.archived THEN
    IF NEW.status = 'held' OR NEW.blocked_until > ended THEN
      RAISE EXCEPTION 'booking % is not over long enough for the archive', NEW.id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF NEW.starts_at < ended AND EXISTS (SELECT 1 FROM bookings b WHERE b.vehicle_id = NEW.vehicle_id AND b.id <> NEW.id
    AND b.archived AND b.status IN ('pending', 'confirmed')
    AND b.starts_at < NEW.blocked_until AND b.blocked_until > NEW.starts_at)
  THEN
    RAISE EXCEPTION 'vehicle % was booked in this period', NEW.vehicle_id
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_never_overlap';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_keep_off_archive BEFORE INSERT ON bookings FOR EACH ROW
  WHEN (NEW.status IN ('held', 'pending', 'confirmed')) EXECUTE FUNCTION keep_off_archive();
CREATE TRIGGER bookings_keep_off_archive_when_moved
  BEFORE UPDATE OF vehicle_id, starts_at, blocked_until, status, archived ON bookings FOR EACH ROW
  WHEN (NEW.status IN ('held', 'pending', 'confirmed') AND (OLD.status NOT IN ('held', 'pending', 'confirmed')
    OR (NEW.vehicle_id, NEW.starts_at, NEW.blocked_until, NEW.archived)
      IS DISTINCT FROM (OLD.vehicle_id, OLD.starts_at, OLD.blocked_until, OLD.archived)))
  EXECUTE FUNCTION keep_off_archive();

CREATE OR REPLACE FUNCTION refuse_block_of_booking() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.vehicle_id = NEW.vehicle_id
      AND b.status IN ('held', 'pending', 'confirmed') AND NOT b.archived
      AND b.starts_at < NEW.ends_at AND b.blocked_until > NEW.starts_at)
    OR NEW.starts_at < (SELECT ended_by FROM booking_archive)
      AND EXISTS (SELECT 1 FROM bookings b WHERE b.vehicle_id = NEW.vehicle_id
        AND b.status IN ('pending', 'confirmed') AND b.archived
        AND b.starts_at < NEW.ends_at AND b.blocked_until > NEW.starts_at)
  THEN
    RAISE EXCEPTION 'vehicle % is booked in this period', NEW.vehicle_id
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'vehicle_blocks_keep_off_bookings';
  END IF;
  RETURN NEW;
END $$;
