-- Validates the constraints that 0148, 0151 and 0152 added as NOT VALID, so that they hold for rows from before, too.
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_purpose;
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_price_of_purpose;
ALTER TABLE messages VALIDATE CONSTRAINT messages_readers;
ALTER TABLE message_threads VALIDATE CONSTRAINT message_threads_driver_read;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_return_location_id_fkey;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_return_elsewhere;
