-- Links to bookings that the desk holds for somebody. Of the token only its SHA-256 is stored, as with sessions.
CREATE TABLE booking_links (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- Sent to the mailbox of the account, or shown at the counter as a code.
  sent_by text NOT NULL CHECK (sent_by IN ('mail', 'code')),
  -- A code opens only an account that was made with its booking: it shows nothing of anybody's earlier ones.
  opens_account boolean NOT NULL,
  -- Null where a guest has asked for another one.
  operator_id uuid REFERENCES operators,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  claimed_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX booking_links_of_booking ON booking_links (booking_id);
CREATE INDEX booking_links_by_end ON booking_links (expires_at);
