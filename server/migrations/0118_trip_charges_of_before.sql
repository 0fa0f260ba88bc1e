-- What 0117_trip_charges.sql promises of new rows holds of all.
ALTER TABLE deposits VALIDATE CONSTRAINT deposits_taken;
ALTER TABLE payments VALIDATE CONSTRAINT payments_purpose;
