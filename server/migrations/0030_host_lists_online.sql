-- no transaction
-- Counts of a host's bookings. With two columns that repeat, it is a tenth of the size of the index by request.
DROP INDEX CONCURRENTLY IF EXISTS bookings_by_status_of_vehicle;
CREATE INDEX CONCURRENTLY bookings_by_status_of_vehicle ON bookings (vehicle_id, status)
  WHERE status NOT IN ('held', 'expired');
-- Sums of an account are read from the index alone. It serves whatever the two before it served.
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_of_account;
CREATE INDEX CONCURRENTLY ledger_entries_of_account ON ledger_entries (account, at DESC, id DESC) INCLUDE (amount_cents);
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_account;
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_account_latest;
