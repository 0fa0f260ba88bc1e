-- Texts that somebody on the phone has said yes to: each row is one text and the consent to it, and to no other. The words are
-- composed when it leaves, so neither they nor the token in them are stored.
CREATE TABLE caller_texts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- The link that it brings, once. No foreign key: the consent is stored for longer.
  reference uuid NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- The account that the link leads to; null where the caller has none.
  user_id uuid REFERENCES users,
  -- Of the words beside the box, by whom and when it was ticked.
  version text NOT NULL,
  operator_id uuid NOT NULL REFERENCES operators,
  given_at timestamptz NOT NULL,
  -- A reply of STOP from this number.
  stopped_at timestamptz,
  useful_until timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'dropped', 'refused')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  begun_at timestamptz,
  body_sha256 text,
  network_id text,
  written_to_file boolean NOT NULL DEFAULT false,
  last_error text,
  ended_at timestamptz,
  delivery text CHECK (delivery IN ('delivered', 'undelivered')),
  delivery_error integer,
  CHECK ((status = 'queued') = (ended_at IS NULL)),
  CHECK ((begun_at IS NULL) = (body_sha256 IS NULL)),
  CHECK (status <> 'sent' OR begun_at IS NOT NULL),
  CONSTRAINT caller_texts_once UNIQUE (kind, reference)
);
CREATE INDEX caller_texts_due ON caller_texts (next_attempt_at) WHERE status = 'queued';
CREATE INDEX caller_texts_past ON caller_texts (ended_at) WHERE status <> 'queued';
CREATE INDEX caller_texts_of_phone ON caller_texts (phone);
CREATE INDEX caller_texts_of_user ON caller_texts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX caller_texts_of_operator ON caller_texts (operator_id);
