-- The keys that encrypted texts need, each with a text that only it opens: a start with another key is refused. No key is in here.
CREATE TABLE encryption_keys (
  id text PRIMARY KEY,
  canary text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Mails that were written to a file because no mail server is configured: `sent`, but nobody got them.
ALTER TABLE outbox ADD COLUMN written_to_file boolean NOT NULL DEFAULT false;
CREATE INDEX outbox_written_to_file ON outbox (id) WHERE written_to_file;
