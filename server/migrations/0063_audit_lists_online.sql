-- no transaction
-- shared
-- The audit as the desk reads it, newest first: all of it, or by who acted, what was done, and to what.
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_newest;
CREATE INDEX CONCURRENTLY audit_entries_newest ON audit_entries (at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_of_actor;
CREATE INDEX CONCURRENTLY audit_entries_of_actor ON audit_entries (actor_id, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_of_act;
CREATE INDEX CONCURRENTLY audit_entries_of_act ON audit_entries (act, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_of_subject;
CREATE INDEX CONCURRENTLY audit_entries_of_subject ON audit_entries (subject_id, at DESC, id DESC);
