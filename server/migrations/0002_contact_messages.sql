-- What visitors write to support, as they wrote it. The mail to the desk is in the outbox under the same id.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL CHECK (subject !~ '[\r\n]'),
  message text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_messages_created_at ON contact_messages (created_at);
