-- What a location rents beside its vehicles: each child seat is a row.
CREATE TABLE extra_units (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  location_id text NOT NULL REFERENCES locations,
  kind text NOT NULL CHECK (kind IN ('infantSeat', 'childSeat', 'booster')),
  -- Taken out of the stock. Whoever has booked it keeps it.
  retired_at timestamptz
);
CREATE INDEX extra_units_by_kind ON extra_units (location_id, kind, id) WHERE retired_at IS NULL;

-- Which of them a booking that is alive has, and when. The constraint keeps two bookings from one seat, whatever races.
CREATE TABLE booked_extras (
  unit_id uuid NOT NULL REFERENCES extra_units,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, unit_id),
  CHECK (starts_at < ends_at),
  CONSTRAINT booked_extras_never_overlap EXCLUDE USING gist (
    unit_id WITH =,
    tstzrange(starts_at, ends_at, '[)') WITH &&
  )
);

-- A booking that ends without its trip gives its seats back in the same transaction, and so does one that is archived.
CREATE FUNCTION give_extras_back() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM booked_extras WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_give_extras_back AFTER UPDATE OF status, archived ON bookings FOR EACH ROW
  WHEN (NEW.archived OR NEW.status NOT IN ('held', 'pending', 'confirmed'))
  EXECUTE FUNCTION give_extras_back();
