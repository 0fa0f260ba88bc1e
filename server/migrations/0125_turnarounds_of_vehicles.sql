-- no transaction
-- A trip that went on with another vehicle has a turnaround for each of its vehicles.
DROP INDEX CONCURRENTLY IF EXISTS turnarounds_one_of_each;
CREATE UNIQUE INDEX CONCURRENTLY turnarounds_one_of_each ON turnarounds (booking_id, vehicle_id);
ALTER TABLE turnarounds DROP CONSTRAINT IF EXISTS turnarounds_booking_id_key;
