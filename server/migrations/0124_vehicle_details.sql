-- How a vehicle is found and opened, and how it is kept. A vehicle about which nothing was said has no row.
CREATE TABLE vehicle_details (
  vehicle_id uuid PRIMARY KEY REFERENCES vehicles ON DELETE CASCADE,
  plate text NOT NULL DEFAULT '' CHECK (length(plate) <= 12),
  color text NOT NULL DEFAULT '' CHECK (length(color) <= 30),
  vin text NOT NULL DEFAULT '' CHECK (length(vin) IN (0, 17)),
  stand_stall text NOT NULL DEFAULT '' CHECK (length(stand_stall) <= 40),
  stand_address text NOT NULL DEFAULT '' CHECK (length(stand_address) <= 160),
  stand_note text NOT NULL DEFAULT '' CHECK (length(stand_note) <= 400),
  stand_photo_id uuid REFERENCES vehicle_photos ON DELETE SET NULL,
  key_method text CHECK (key_method IN ('in_person', 'desk', 'lockbox')),
  lockbox_code_encrypted text,
  allows_guest_alone boolean NOT NULL DEFAULT false,
  energy text NOT NULL DEFAULT 'fuel' CHECK (energy IN ('fuel', 'electric')),
  odometer_miles integer CHECK (odometer_miles BETWEEN 0 AND 2000000),
  -- Eighths of a tank, or percent of a charge.
  energy_level integer CHECK (energy_level BETWEEN 0 AND CASE energy WHEN 'fuel' THEN 8 ELSE 100 END),
  read_at timestamptz,
  service_due_miles integer CHECK (service_due_miles BETWEEN 0 AND 2000000),
  service_due_on date,
  -- The host was reminded of the service that is due, and bookings were stopped because of it.
  service_reminded_at timestamptz,
  service_paused_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL
);
CREATE INDEX vehicle_details_of_photo ON vehicle_details (stand_photo_id) WHERE stand_photo_id IS NOT NULL;
CREATE INDEX vehicle_details_with_service ON vehicle_details (vehicle_id)
  WHERE service_due_miles IS NOT NULL OR service_due_on IS NOT NULL;

-- Between a return and the next pickup: which steps are done and when. All of them make it ready.
CREATE TABLE turnarounds (
  id uuid PRIMARY KEY,
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  booking_id uuid NOT NULL UNIQUE REFERENCES bookings ON DELETE CASCADE,
  begun_at timestamptz NOT NULL,
  cleaned_at timestamptz,
  energy_at timestamptz,
  seats_at timestamptz,
  checked_at timestamptz,
  ready_at timestamptz,
  -- The person who finished it; null after a pickup without that.
  by uuid
);
CREATE INDEX turnarounds_of_vehicle ON turnarounds (vehicle_id, begun_at);
CREATE UNIQUE INDEX turnarounds_one_open ON turnarounds (vehicle_id) WHERE ready_at IS NULL;
CREATE INDEX turnarounds_by_begin ON turnarounds (begun_at);
