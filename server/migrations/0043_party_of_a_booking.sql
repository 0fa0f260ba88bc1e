-- Who and what travels, as the guest said when reserving: numbers, ages and luggage, nobody's name. Null if they didn't say.
ALTER TABLE bookings ADD COLUMN party jsonb;
