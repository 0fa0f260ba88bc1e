-- What 0148_desk_discounts.sql promises of new quotes holds of all.
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_purpose;
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_price_of_purpose;
