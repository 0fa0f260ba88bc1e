-- no transaction
-- Text messages that failed, newest first, for the desk's list of them.
DROP INDEX CONCURRENTLY IF EXISTS text_messages_lost;
CREATE INDEX CONCURRENTLY text_messages_lost ON text_messages (created_at DESC, id DESC)
  WHERE last_error IS NOT NULL OR delivery = 'undelivered';
