-- A booking that is moved closes the request that waits for it, whoever moves it: also the one who asked. Nobody approves what they asked for.
ALTER TABLE approvals DROP CONSTRAINT approvals_check2;
ALTER TABLE approvals ADD CONSTRAINT approvals_never_own
  CHECK (status <> 'approved' OR decided_by <> requested_by) NOT VALID;
ALTER TABLE approvals VALIDATE CONSTRAINT approvals_never_own;
