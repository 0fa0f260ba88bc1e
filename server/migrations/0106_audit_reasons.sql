-- shared
-- Reasons that operators wrote stand beside the audit, because its entries are never changed: an entry keeps only the SHA-256 of
-- the salt and the reason. Both go when somebody is erased whom the act concerned.
CREATE TABLE audit_reasons (
  entry_id uuid PRIMARY KEY,
  -- Every id that the act names.
  about uuid[] NOT NULL,
  salt uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 4000)
);
CREATE INDEX audit_reasons_about ON audit_reasons USING gin (about);
CREATE TRIGGER audit_reasons_are_never_changed BEFORE UPDATE ON audit_reasons
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
