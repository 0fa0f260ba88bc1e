-- When a trip was cancelled or rejected: what it no longer needs goes counted from then.
ALTER TABLE bookings ADD COLUMN called_off_at timestamptz;
UPDATE bookings SET called_off_at =
    (SELECT max(at) FROM booking_events WHERE booking_id = bookings.id AND to_status IN ('cancelled', 'rejected'))
  WHERE status IN ('cancelled', 'rejected');
UPDATE other_drivers SET trip_ends_at = least(trip_ends_at, b.called_off_at)
  FROM bookings b WHERE b.id = other_drivers.booking_id AND b.called_off_at IS NOT NULL;

CREATE FUNCTION trip_is_called_off() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE bookings SET called_off_at = NEW.at WHERE id = NEW.booking_id;
  UPDATE other_drivers SET trip_ends_at = least(trip_ends_at, NEW.at) WHERE booking_id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_events_call_off AFTER INSERT ON booking_events FOR EACH ROW
  WHEN (NEW.to_status IN ('cancelled', 'rejected')) EXECUTE FUNCTION trip_is_called_off();

-- Who drives the vehicle that takes the place of a withdrawn one drives until that trip ends.
CREATE FUNCTION driver_has_moved() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.trip_ends_at := (SELECT ends_at FROM bookings WHERE id = NEW.booking_id);
  RETURN NEW;
END $$;
CREATE TRIGGER other_drivers_move BEFORE UPDATE OF booking_id ON other_drivers FOR EACH ROW
  WHEN (NEW.booking_id IS DISTINCT FROM OLD.booking_id) EXECUTE FUNCTION driver_has_moved();
