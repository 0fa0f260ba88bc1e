-- A confirmed address is a mark, never a condition. A deleted account keeps its row: bookings and the ledger hang on it.
ALTER TABLE users ADD COLUMN email_verified_at timestamptz;
ALTER TABLE users ADD COLUMN deleted_at timestamptz;

-- What the owner may see of a session: an id that opens nothing, and the device's name in words, never the raw header.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT 'Unknown device' CHECK (length(device) <= 80);
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- Links sent by mail. Of the token only its SHA-256 is kept, as with sessions.
CREATE TABLE account_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'verify_email')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_links_user_id ON account_links (user_id);
CREATE INDEX account_links_expires_at ON account_links (expires_at);

-- Whoever asks for a new password leaves a line here, known or not; the worker finds out. So both take the same time.
CREATE TABLE password_reset_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  created_at timestamptz NOT NULL
);

-- formerly 651bb0934d2ac93c459cdd3737b58500348adf4233d6776acf2dac9eb3e3ad9a
