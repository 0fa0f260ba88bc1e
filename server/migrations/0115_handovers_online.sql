-- What 0114_handovers.sql promises of new rows holds of all.
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_missed_never_picked_up;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_returned_after_pickup;
