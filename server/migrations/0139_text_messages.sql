-- Consents to text messages about urgent matters. No text goes to a number without an open one.
CREATE TABLE text_consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- Where the box stands: beside the account's number, or beside that of a driver.
  place text NOT NULL CHECK (place IN ('account', 'driver_details')),
  -- Of the words that were shown.
  version text NOT NULL,
  -- The browser's, for quiet hours away from trips.
  time_zone text,
  -- A reply of START took up one that STOP had ended.
  by_reply boolean NOT NULL DEFAULT false,
  given_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('box', 'stop', 'other_consent', 'other_number')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (ended_at >= given_at),
  UNIQUE (id, user_id)
);
CREATE UNIQUE INDEX text_consents_one_open ON text_consents (user_id) WHERE ended_at IS NULL;
CREATE INDEX text_consents_of_user ON text_consents (user_id, given_at DESC);
CREATE INDEX text_consents_of_phone ON text_consents (phone, given_at DESC);
CREATE INDEX text_consents_past ON text_consents (ended_at) WHERE ended_at IS NOT NULL;

-- The outbox of text messages. Their words are composed when they leave, so none are stored.
CREATE TABLE text_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('consent_given', 'pickup_soon', 'return_soon', 'overdue', 'next_guest', 'breakdown', 'lockbox_code')),
  user_id uuid NOT NULL,
  consent_id uuid NOT NULL,
  booking_id uuid REFERENCES bookings ON DELETE CASCADE,
  -- With the moment it names the fact, which is told to a person once: a consent, a booking, a notice or a swap.
  reference uuid NOT NULL,
  moment timestamptz NOT NULL,
  -- Of the recipient's quiet hours; null for a text that may leave at any hour.
  time_zone text,
  useful_until timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'dropped', 'refused')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- When the consent was checked and the text was handed to the network, whether or not its answer was seen.
  begun_at timestamptz,
  -- Finds at the network what a process that ended in between had sent.
  body_sha256 text,
  network_id text,
  written_to_file boolean NOT NULL DEFAULT false,
  last_error text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (consent_id, user_id) REFERENCES text_consents (id, user_id),
  CHECK ((status = 'queued') = (ended_at IS NULL)),
  CHECK ((begun_at IS NULL) = (body_sha256 IS NULL)),
  CHECK (status <> 'sent' OR begun_at IS NOT NULL),
  CONSTRAINT text_messages_once UNIQUE (kind, reference, moment, user_id)
);
CREATE INDEX text_messages_due ON text_messages (next_attempt_at) WHERE status = 'queued';
CREATE INDEX text_messages_past ON text_messages (ended_at) WHERE status <> 'queued';
CREATE INDEX text_messages_of_user ON text_messages (user_id, created_at DESC);
CREATE INDEX text_messages_of_consent ON text_messages (consent_id);
CREATE INDEX text_messages_of_booking ON text_messages (booking_id) WHERE booking_id IS NOT NULL;

-- Replies that were answered, so that the same one sent again does nothing. Their words are not stored.
CREATE TABLE text_replies (
  -- The network's.
  id text PRIMARY KEY,
  phone text NOT NULL,
  wish text NOT NULL CHECK (wish IN ('stop', 'help', 'start', 'other')),
  received_at timestamptz NOT NULL
);
CREATE INDEX text_replies_of_phone ON text_replies (phone, received_at DESC);
CREATE INDEX text_replies_past ON text_replies (received_at);
