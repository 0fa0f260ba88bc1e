-- Keys by which operators' own tools call the API. A key is shown once; only its SHA-256 is stored.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- The beginning of the key, by which people recognize it.
  prefix text NOT NULL,
  key_hash text NOT NULL UNIQUE CHECK (key_hash ~ '^[0-9a-f]{64}$'),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_by uuid NOT NULL REFERENCES operators,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- Null for no end. A revoked key ends when it was revoked.
  ends_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT api_keys_revoked_end CHECK (revoked_at IS NULL OR ends_at <= revoked_at)
);
CREATE INDEX api_keys_ends_at ON api_keys (ends_at);

-- A tool removes only what a tool has added.
ALTER TABLE vehicle_blocks ADD COLUMN by_tool boolean NOT NULL DEFAULT false;
