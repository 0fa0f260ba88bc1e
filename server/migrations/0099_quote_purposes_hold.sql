ALTER TABLE quotes VALIDATE CONSTRAINT quotes_for_booking_id_fkey;
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_purpose;
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_price_of_purpose;
