-- shared
-- Those who run the business. They are no users: nobody becomes one by signing up, and what guests and hosts may do is not
-- theirs.
CREATE TABLE operators (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  grade text NOT NULL CHECK (grade IN ('desk', 'manager')),
  -- Empty until the invitation is accepted.
  password_hash text NOT NULL DEFAULT '',
  -- The secret of the codes, RFC 6238. Its codes count from the step after the last one that was used.
  totp_encrypted text,
  totp_last_step bigint NOT NULL DEFAULT 0,
  invitation_hash text UNIQUE,
  invitation_expires_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((invitation_hash IS NULL) = (invitation_expires_at IS NULL))
);
CREATE UNIQUE INDEX operators_email ON operators (email);

CREATE TABLE operator_sessions (
  token_hash text PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  -- When the password was entered last.
  confirmed_at timestamptz NOT NULL
);
CREATE INDEX operator_sessions_of_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_by_end ON operator_sessions (idle_expires_at);

-- An operator's act has its reason, and what was there before and after.
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_facts_check;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_facts_check
  CHECK (jsonb_typeof(facts) = 'object' AND length(facts::text) <= 4000) NOT VALID;
ALTER TABLE audit_entries VALIDATE CONSTRAINT audit_entries_facts_check;
