-- The addresses to which a vehicle is brought, as the guest said after paying. Null if it is brought to none, or they didn't say.
ALTER TABLE bookings ADD COLUMN meeting_addresses jsonb;
