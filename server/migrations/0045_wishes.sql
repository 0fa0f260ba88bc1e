-- What guests want to be told about once a vehicle frees.
CREATE TABLE wishes (
  id uuid PRIMARY KEY,
  guest_id uuid NOT NULL REFERENCES users,
  location_id text NOT NULL REFERENCES locations,
  pickup_at text NOT NULL,
  return_at text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Numbers, ages and luggage, nobody's name. Null if the guest hasn't said who travels.
  party jsonb,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at)
);
CREATE INDEX wishes_of_guest ON wishes (guest_id);
CREATE INDEX wishes_by_pickup ON wishes (starts_at);
CREATE INDEX wishes_in_order ON wishes (created_at, id) WHERE withdrawn_at IS NULL;
-- Each offer is a hold. A vehicle is offered to a wish once.
CREATE TABLE wish_offers (
  booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  wish_id uuid NOT NULL REFERENCES wishes ON DELETE CASCADE,
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  UNIQUE (wish_id, vehicle_id)
);
