-- A booking that is moved closes the request that waits for it, whoever moves it: also the one who asked. Nobody approves what they asked for.
ALTER TABLE approvals DROP CONSTRAINT approvals_check2;
ALTER TABLE approvals ADD CONSTRAINT approvals_never_own
  CHECK (status <> 'approved' OR decided_by <> requested_by) NOT VALID;
ALTER TABLE approvals VALIDATE CONSTRAINT approvals_never_own;

-- A calendar that is removed leaves the past of its blocks for reports, which then have an event and no import. They may have met a booking.
ALTER TABLE vehicle_blocks DROP CONSTRAINT vehicle_blocks_check1;
ALTER TABLE vehicle_blocks ADD CONSTRAINT vehicle_blocks_imported_event
  CHECK (import_id IS NULL OR event IS NOT NULL) NOT VALID;
ALTER TABLE vehicle_blocks VALIDATE CONSTRAINT vehicle_blocks_imported_event;
