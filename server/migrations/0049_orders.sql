-- Vehicles that were booked together, in one order. A booking without one is an order of its own.
ALTER TABLE bookings ADD COLUMN order_id uuid;
-- The one charge at the card network that payments of an order are shares of. Without one, a payment is a charge of its own.
ALTER TABLE payments ADD COLUMN charge_id uuid;
