-- A higher limit takes two: a second manager confirms it before its moment, or it never holds.
ALTER TABLE setting_versions ADD COLUMN takes_two boolean NOT NULL DEFAULT false;
ALTER TABLE setting_versions ADD COLUMN confirmed_by uuid;
ALTER TABLE setting_versions ADD COLUMN confirmed_at timestamptz;
ALTER TABLE setting_versions ADD CONSTRAINT setting_versions_take_two
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL) AND confirmed_by <> operator_id
    AND (applied_at IS NULL OR NOT takes_two OR confirmed_by IS NOT NULL)) NOT VALID;

-- To give a dispute up above the limit takes two: who has asked for it, and why.
ALTER TABLE disputes ADD COLUMN accept_asked_by uuid;
ALTER TABLE disputes ADD COLUMN accept_asked_at timestamptz;
ALTER TABLE disputes ADD COLUMN accept_reason text;
ALTER TABLE disputes ADD CONSTRAINT disputes_accept_takes_two
  CHECK ((accept_asked_by IS NULL) = (accept_asked_at IS NULL) AND (accept_asked_by IS NULL) = (accept_reason IS NULL)
    AND (answer IS DISTINCT FROM 'accept' OR accept_asked_by IS NULL OR answered_by <> accept_asked_by)) NOT VALID;
