-- What a host asks of a rental. The turnaround is copied into each new booking's `blocked_until`.
ALTER TABLE vehicles ADD COLUMN min_notice_hours integer NOT NULL DEFAULT 0 CHECK (min_notice_hours BETWEEN 0 AND 720);
ALTER TABLE vehicles ADD COLUMN min_days integer NOT NULL DEFAULT 1 CHECK (min_days BETWEEN 1 AND 30);
ALTER TABLE vehicles ADD COLUMN turnaround_hours integer NOT NULL DEFAULT 0 CHECK (turnaround_hours BETWEEN 0 AND 72);

ALTER TABLE bookings ADD COLUMN rejection_reason text;
ALTER TABLE bookings ADD COLUMN host_reminded_at timestamptz;
CREATE INDEX bookings_by_request ON bookings (vehicle_id, created_at DESC, id DESC)
  WHERE status IN ('pending', 'confirmed', 'rejected', 'cancelled');

-- The address of another calendar is a secret of its owner: sealed, and known again by its hash.
CREATE TABLE calendar_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('address', 'file')),
  name text NOT NULL,
  source text,
  address_sealed text,
  address_hash text,
  warnings jsonb NOT NULL DEFAULT '[]',
  last_read_at timestamptz,
  last_error text,
  failures integer NOT NULL DEFAULT 0,
  next_read_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'address') = (address_sealed IS NOT NULL AND address_hash IS NOT NULL AND source IS NOT NULL)),
  UNIQUE (vehicle_id, address_hash)
);
CREATE INDEX calendar_imports_due ON calendar_imports (next_read_at) WHERE next_read_at IS NOT NULL;

-- Times in which a vehicle is not rented. Own ones have no import; imported ones come and go with their calendar,
-- each known by its event, so that the same calendar read twice changes nothing.
CREATE TABLE vehicle_blocks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  import_id uuid REFERENCES calendar_imports ON DELETE CASCADE,
  event text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  CHECK ((import_id IS NULL) = (event IS NULL)),
  UNIQUE (import_id, event)
);
CREATE INDEX vehicle_blocks_by_end ON vehicle_blocks (vehicle_id, ends_at);

-- The secret address of a vehicle's own calendar: found by its hash, shown again to its host from the sealed text.
CREATE TABLE calendar_feeds (
  vehicle_id uuid PRIMARY KEY REFERENCES vehicles ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  secret_sealed text NOT NULL,
  created_at timestamptz NOT NULL
);

-- No booking is taken or moved into a block, and no host blocks what is booked, whatever races: both lock the vehicle's
-- row and look again. An imported block may meet a booking: the world outside does not ask us, so it is shown as a conflict.
CREATE FUNCTION refuse_blocked_booking() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM vehicle_blocks b WHERE b.vehicle_id = NEW.vehicle_id
    AND b.starts_at < NEW.blocked_until AND b.ends_at > NEW.starts_at) THEN
    RAISE EXCEPTION 'vehicle % is blocked in this period', NEW.vehicle_id
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_keep_off_blocks';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_keep_off_blocks BEFORE INSERT ON bookings FOR EACH ROW
  WHEN (NEW.status IN ('held', 'pending', 'confirmed')) EXECUTE FUNCTION refuse_blocked_booking();
CREATE TRIGGER bookings_keep_off_blocks_when_moved BEFORE UPDATE OF starts_at, blocked_until ON bookings FOR EACH ROW
  WHEN (NEW.status IN ('held', 'pending', 'confirmed')
    AND (NEW.starts_at, NEW.blocked_until) IS DISTINCT FROM (OLD.starts_at, OLD.blocked_until))
  EXECUTE FUNCTION refuse_blocked_booking();

CREATE FUNCTION refuse_block_of_booking() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.vehicle_id = NEW.vehicle_id AND b.status IN ('held', 'pending', 'confirmed')
    AND b.starts_at < NEW.ends_at AND b.blocked_until > NEW.starts_at) THEN
    RAISE EXCEPTION 'vehicle % is booked in this period', NEW.vehicle_id
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'vehicle_blocks_keep_off_bookings';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_blocks_keep_off_bookings BEFORE INSERT OR UPDATE OF starts_at, ends_at ON vehicle_blocks FOR EACH ROW
  WHEN (NEW.import_id IS NULL) EXECUTE FUNCTION refuse_block_of_booking();

-- Append-only by trigger for everybody, and by grant for every role but a superuser, the owner included: it would have to
-- give itself the right back first, which is a deliberate act and not a slip of a query.
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entries, booking_events FROM PUBLIC, CURRENT_USER;

CREATE INDEX ledger_entries_account_latest ON ledger_entries (account, at DESC, id DESC);

-- formerly 592913afe83a748aa0eb68f119f39451dbee444303c1b5e7cb191e4e899898ac
