-- no transaction
-- The books by time: sums of months without a visit to the rows, and an export that goes on where it was.
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_by_time;
CREATE INDEX CONCURRENTLY ledger_entries_by_time ON ledger_entries (at, id) INCLUDE (account, amount_cents);
