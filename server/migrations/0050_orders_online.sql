-- no transaction
-- Few bookings and payments are part of an order of several.
DROP INDEX CONCURRENTLY IF EXISTS bookings_of_order;
CREATE INDEX CONCURRENTLY bookings_of_order ON bookings (order_id) WHERE order_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_of_charge;
CREATE INDEX CONCURRENTLY payments_of_charge ON payments (charge_id) WHERE charge_id IS NOT NULL;
-- The shares that their charges wait for.
DROP INDEX CONCURRENTLY IF EXISTS payments_undecided_shares;
CREATE INDEX CONCURRENTLY payments_undecided_shares ON payments (reference) WHERE charge_id IS NOT NULL AND status = 'authorised';
