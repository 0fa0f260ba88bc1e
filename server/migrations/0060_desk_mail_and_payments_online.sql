-- no transaction
-- The lists of the desk: emails, and payments that failed or changed.
DROP INDEX CONCURRENTLY IF EXISTS outbox_by_time;
CREATE INDEX CONCURRENTLY outbox_by_time ON outbox (created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS outbox_by_kind;
CREATE INDEX CONCURRENTLY outbox_by_kind ON outbox (kind, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS outbox_by_recipient;
CREATE INDEX CONCURRENTLY outbox_by_recipient ON outbox (lower(recipient) text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS payments_by_update;
CREATE INDEX CONCURRENTLY payments_by_update ON payments (updated_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS payments_failed;
CREATE INDEX CONCURRENTLY payments_failed ON payments (updated_at DESC, id DESC) WHERE failure IS NOT NULL;
