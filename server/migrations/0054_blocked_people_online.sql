-- no transaction
-- shared
DROP INDEX CONCURRENTLY IF EXISTS users_newest;
CREATE INDEX CONCURRENTLY users_newest ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS users_newest_hosts;
CREATE INDEX CONCURRENTLY users_newest_hosts ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL AND roles = '{guest,host}';
DROP INDEX CONCURRENTLY IF EXISTS users_blocked;
CREATE INDEX CONCURRENTLY users_blocked ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL AND blocked_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS users_by_words;
CREATE INDEX CONCURRENTLY users_by_words ON users
  USING gin (people_trigrams(first_name || ' ' || last_name || ' ' || email || ' ' || username || ' ' || phone_number))
  WHERE deleted_at IS NULL;
