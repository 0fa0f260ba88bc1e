-- no transaction
-- shared
-- People by the beginning of a name or an address, for the desk.
DROP INDEX CONCURRENTLY IF EXISTS users_by_name;
CREATE INDEX CONCURRENTLY users_by_name ON users (lower(first_name || ' ' || last_name) text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS users_by_last_name;
CREATE INDEX CONCURRENTLY users_by_last_name ON users (lower(last_name) text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS users_by_address;
CREATE INDEX CONCURRENTLY users_by_address ON users (lower(email) text_pattern_ops);
