-- What 0148_desk_discounts.sql, 0151_one_way_trips.sql and 0152_message_readers.sql promise of new rows holds of all.
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_purpose;
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_price_of_purpose;
ALTER TABLE messages VALIDATE CONSTRAINT messages_readers;
ALTER TABLE message_threads VALIDATE CONSTRAINT message_threads_driver_read;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_return_location_id_fkey;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_return_elsewhere;
