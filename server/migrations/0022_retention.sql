-- Personal data goes when its time is over. A booking stays, without its driver: first the license goes, later the person.
ALTER TABLE bookings ADD COLUMN license_erased_at timestamptz;
ALTER TABLE bookings ADD COLUMN person_erased_at timestamptz;
-- Until when the license of an account is needed at least. Earlier ones count from this migration on.
ALTER TABLE users ADD COLUMN driver_license_needed_until timestamptz NOT NULL DEFAULT now();

-- Of some tables most rows stay although their time is over. How far the sweep has judged them, so that it does not
-- begin with the first one again.
CREATE TABLE sweep_marks (
  table_name text PRIMARY KEY,
  judged_until timestamptz NOT NULL
);

-- formerly 7ca943bf73d313adf0fe5e3ac088bcc1057a2922fb1fec8bd7ac210716d6f5cd
