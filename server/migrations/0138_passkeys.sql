-- shared
-- Passkeys of guests and hosts: the public half of a key that stays in their device. It opens nothing by itself.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The id that the device gave it, in base64url.
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 16 AND 1400),
  -- A COSE key in base64url.
  public_key text NOT NULL CHECK (length(public_key) BETWEEN 32 AND 4000),
  -- Signatures that the device has counted; zero for devices that don't count.
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  device text NOT NULL CHECK (length(device) <= 80),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

-- Challenges that a device is to sign within five minutes, once. One to add a passkey is its user's.
CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY CHECK (challenge_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_user ON passkey_challenges (user_id);
