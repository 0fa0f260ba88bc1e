-- One review a booking. What a vehicle is rated is always read from here: a counter beside it could drift.
CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL UNIQUE REFERENCES bookings,
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  guest_id uuid NOT NULL REFERENCES users,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- The latest of one vehicle, and its stars without a visit to the rows.
CREATE INDEX reviews_of_vehicle ON reviews (vehicle_id, created_at DESC, id DESC) INCLUDE (stars);
CREATE INDEX reviews_guest_id ON reviews (guest_id);
