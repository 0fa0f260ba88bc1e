-- no transaction
-- shared
-- Callers who have given no email yet, for the sweep that erases their names and numbers.
DROP INDEX CONCURRENTLY IF EXISTS users_without_address;
CREATE INDEX CONCURRENTLY users_without_address ON users (made_at_desk_at) WHERE made_at_desk_at IS NOT NULL AND email LIKE '%@caller.invalid';
