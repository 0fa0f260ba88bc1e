-- no transaction
-- The erasure journal is compared with these every minute.
DROP INDEX CONCURRENTLY IF EXISTS users_erased;
CREATE INDEX CONCURRENTLY users_erased ON users (deleted_at) WHERE deleted_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_of_erasures;
CREATE INDEX CONCURRENTLY audit_entries_of_erasures ON audit_entries (subject_id) WHERE act = 'account_erased';
