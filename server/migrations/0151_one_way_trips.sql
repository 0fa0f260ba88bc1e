-- Trips that end at another location: the other location of a booking, and whether the host of a vehicle allows them.
ALTER TABLE vehicles ADD COLUMN allows_one_way boolean NOT NULL DEFAULT false;

ALTER TABLE bookings ADD COLUMN return_location_id text;

ALTER TABLE bookings ADD CONSTRAINT bookings_return_location_id_fkey
  FOREIGN KEY (return_location_id) REFERENCES locations NOT VALID;

ALTER TABLE bookings ADD CONSTRAINT bookings_return_elsewhere CHECK (return_location_id <> location_id) NOT VALID;
