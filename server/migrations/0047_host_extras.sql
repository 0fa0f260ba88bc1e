-- What the host offers with a vehicle: the daily price in cents of a cooler, a beach set, a surf rack. What is missing is not offered.
ALTER TABLE vehicles ADD COLUMN extra_prices jsonb NOT NULL DEFAULT '{}';
