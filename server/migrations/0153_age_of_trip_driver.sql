-- The age group that a driver has named, and the account of one who waits until the payer accepts the price for it.
ALTER TABLE trip_drivers ADD COLUMN driver_age text CHECK (driver_age IN ('25-plus', '21-24'));
ALTER TABLE trip_drivers ADD COLUMN waiting_account_id uuid REFERENCES users
  CHECK (waiting_account_id IS NULL OR account_id IS NULL AND driver_age IS NOT NULL);
CREATE INDEX trip_drivers_waiting ON trip_drivers (waiting_account_id) WHERE waiting_account_id IS NOT NULL;
