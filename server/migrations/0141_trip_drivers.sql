-- The driver of a trip that somebody else pays for: at most one account for each booking.
CREATE TABLE trip_drivers (
  booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  -- Each invitation has another one, to which its mail refers.
  id uuid NOT NULL UNIQUE,
  -- From when this person is the driver. Licenses that were seen before are another person's.
  named_at timestamptz NOT NULL,
  -- Set while an invitation is yet to be sent.
  wanted_at timestamptz,
  token_hash text UNIQUE,
  expires_at timestamptz,
  -- When the payer hears that nobody has accepted.
  notify_at timestamptz,
  account_id uuid REFERENCES users,
  accepted_at timestamptz,
  trip_ends_at timestamptz NOT NULL,
  CHECK ((token_hash IS NULL) = (expires_at IS NULL)),
  CHECK ((account_id IS NULL) = (accepted_at IS NULL)),
  CHECK (account_id IS NULL OR wanted_at IS NULL AND notify_at IS NULL)
);
CREATE INDEX trip_drivers_of_account ON trip_drivers (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX trip_drivers_wanted ON trip_drivers (wanted_at) WHERE wanted_at IS NOT NULL;
CREATE INDEX trip_drivers_unanswered ON trip_drivers (notify_at) WHERE notify_at IS NOT NULL;
CREATE INDEX trip_drivers_by_end ON trip_drivers (trip_ends_at);

CREATE OR REPLACE FUNCTION move_other_drivers() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE other_drivers SET trip_ends_at = NEW.ends_at WHERE booking_id = NEW.id;
  UPDATE trip_drivers SET trip_ends_at = NEW.ends_at WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION trip_is_called_off() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE bookings SET called_off_at = NEW.at WHERE id = NEW.booking_id;
  UPDATE other_drivers SET trip_ends_at = least(trip_ends_at, NEW.at) WHERE booking_id = NEW.booking_id;
  UPDATE trip_drivers SET trip_ends_at = least(trip_ends_at, NEW.at) WHERE booking_id = NEW.booking_id;
  RETURN NULL;
END $$;

CREATE TRIGGER trip_drivers_move BEFORE UPDATE OF booking_id ON trip_drivers FOR EACH ROW
  WHEN (NEW.booking_id IS DISTINCT FROM OLD.booking_id) EXECUTE FUNCTION driver_has_moved();
