-- A violation is recognized by the name in its message, as PostgreSQL's own messages have it: on a shard the field that holds
-- the constraint has another name. The rules are as before; only what they say when they refuse has changed.
CREATE OR REPLACE FUNCTION refuse_blocked_booking() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM vehicle_blocks b WHERE b.vehicle_id = NEW.vehicle_id
    AND b.starts_at < NEW.blocked_until AND b.ends_at > NEW.starts_at) THEN
    RAISE EXCEPTION 'vehicle % is blocked in this period: violates exclusion constraint "bookings_keep_off_blocks"', NEW.vehicle_id
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_keep_off_blocks';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_off_archive() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
    RAISE EXCEPTION 'vehicle % was booked in this period: violates exclusion constraint "bookings_never_overlap"', NEW.vehicle_id
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_never_overlap';
  END IF;
  RETURN NEW;
END $$;

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
    RAISE EXCEPTION 'vehicle % is booked in this period: violates exclusion constraint "vehicle_blocks_keep_off_bookings"',
      NEW.vehicle_id
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'vehicle_blocks_keep_off_bookings';
  END IF;
  RETURN NEW;
END $$;
