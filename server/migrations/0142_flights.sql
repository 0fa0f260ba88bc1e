-- The flight that a guest arrives with, as they said after paying: its number, and when it lands. Null if they didn't say.
ALTER TABLE bookings ADD COLUMN flight jsonb;
