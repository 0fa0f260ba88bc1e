-- Days on which a location keeps other hours: a list of date, hours and occasion, soonest first.
ALTER TABLE locations ADD COLUMN exceptions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(exceptions) = 'array');

-- What operators set without a deploy, each time with its moment. A row holds only what it changes, so that what is decided
-- later for another field stays when an earlier decision takes effect. Rows are never taken away.
CREATE TABLE setting_versions (
  id uuid PRIMARY KEY,
  -- What is set: 'location:honolulu'.
  subject text NOT NULL,
  changes jsonb NOT NULL,
  effective_from timestamptz NOT NULL,
  reason text NOT NULL,
  operator_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  applied_at timestamptz,
  withdrawn_at timestamptz,
  -- What has taken effect is changed back by another version.
  CHECK (applied_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX setting_versions_of_subject ON setting_versions (subject, created_at DESC);
CREATE INDEX setting_versions_waiting ON setting_versions (effective_from) WHERE applied_at IS NULL AND withdrawn_at IS NULL;
