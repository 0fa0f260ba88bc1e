-- shared
-- Browsers in which somebody has signed in lately. Strangers who try wrong passwords keep nobody waiting there. Of the mark
-- that the browser keeps only the SHA-256 is stored, as with sessions.
CREATE TABLE known_browsers (
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  operator_id uuid REFERENCES operators ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL,
  CHECK (num_nonnulls(user_id, operator_id) = 1)
);
CREATE INDEX known_browsers_of_user ON known_browsers (user_id);
CREATE INDEX known_browsers_of_operator ON known_browsers (operator_id);
CREATE INDEX known_browsers_by_use ON known_browsers (last_used_at);
