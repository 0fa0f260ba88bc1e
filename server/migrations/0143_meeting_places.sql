-- Places to which the host brings a vehicle, each with its fee, its hours and how long ahead it has to be booked.
ALTER TABLE vehicles ADD COLUMN meeting_places jsonb NOT NULL DEFAULT '[]';
