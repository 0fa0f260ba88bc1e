-- Other drivers of a trip. Whoever has the link enters their details; name, birth date and license are one encrypted text.
CREATE TABLE other_drivers (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  details_encrypted text,
  answered_at timestamptz,
  -- The end of the booking, from which the time counts that these rows are kept.
  trip_ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((details_encrypted IS NULL) = (answered_at IS NULL))
);
CREATE INDEX other_drivers_of_booking ON other_drivers (booking_id, id);
CREATE INDEX other_drivers_by_end ON other_drivers (trip_ends_at);

CREATE FUNCTION move_other_drivers() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE other_drivers SET trip_ends_at = NEW.ends_at WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_move_other_drivers AFTER UPDATE OF ends_at ON bookings FOR EACH ROW
  WHEN (NEW.ends_at IS DISTINCT FROM OLD.ends_at)
  EXECUTE FUNCTION move_other_drivers();
