-- Another vehicle for the rest of a trip that is under way, as after a breakdown. The booking stays one of the vehicle that was
-- booked, for its price; the other vehicle's days are taken by a block, which nothing may overlap.
CREATE TABLE vehicle_swaps (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  from_vehicle_id uuid NOT NULL REFERENCES vehicles,
  to_vehicle_id uuid NOT NULL REFERENCES vehicles,
  swapped_at timestamptz NOT NULL,
  cause text NOT NULL CHECK (cause IN ('breakdown', 'accident', 'other')),
  operator_id uuid NOT NULL,
  -- The days of the vehicle that the guest has now; null once the trip is over, or went on with yet another one.
  block_id uuid REFERENCES vehicle_blocks ON DELETE SET NULL,
  CHECK (from_vehicle_id <> to_vehicle_id)
);
CREATE INDEX vehicle_swaps_of_booking ON vehicle_swaps (booking_id, swapped_at);
CREATE INDEX vehicle_swaps_to ON vehicle_swaps (to_vehicle_id);
CREATE INDEX vehicle_swaps_from ON vehicle_swaps (from_vehicle_id);
CREATE UNIQUE INDEX vehicle_swaps_block ON vehicle_swaps (block_id);

-- The days that a swap takes follow the return, and end with the booking.
CREATE FUNCTION move_swaps() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.status NOT IN ('held', 'pending', 'confirmed') THEN
    DELETE FROM vehicle_blocks WHERE id IN (SELECT block_id FROM vehicle_swaps WHERE booking_id = NEW.id);
  ELSE
    UPDATE vehicle_blocks SET ends_at = NEW.blocked_until
      WHERE id IN (SELECT block_id FROM vehicle_swaps WHERE booking_id = NEW.id) AND starts_at < NEW.blocked_until;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_move_swaps AFTER UPDATE OF status, blocked_until ON bookings FOR EACH ROW
  WHEN (NEW.status IS DISTINCT FROM OLD.status OR NEW.blocked_until IS DISTINCT FROM OLD.blocked_until)
  EXECUTE FUNCTION move_swaps();
