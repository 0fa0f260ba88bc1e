-- shared
-- Changes that take a manager's access, or give them a new link. Each waits for a second manager or for 24 hours, in which
-- every manager can withdraw it. Rows stay.
CREATE TABLE operator_changes (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  -- A new link, or else another grade or the end of the access.
  is_invitation boolean NOT NULL,
  grade text NOT NULL CHECK (grade IN ('desk', 'manager')),
  is_disabled boolean NOT NULL,
  requested_by uuid NOT NULL REFERENCES operators,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Null when nobody closed it but time.
  closed_by uuid REFERENCES operators,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('applied', 'withdrawn', 'void')),
  CHECK (due_at >= requested_at + interval '24 hours'),
  CHECK ((closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NOT NULL OR closed_by IS NULL)),
  -- A second manager, or the time that they all had.
  CHECK (outcome <> 'applied' OR CASE WHEN closed_by IS NULL THEN closed_at >= due_at ELSE closed_by <> requested_by END)
);
CREATE UNIQUE INDEX operator_changes_one_waiting ON operator_changes (operator_id) WHERE closed_at IS NULL;
CREATE INDEX operator_changes_due ON operator_changes (due_at) WHERE closed_at IS NULL;
