-- Sensitive acts, each written in the transaction of the act. Ids only: no names, no addresses, no numbers, so a row
-- stays when its person is erased, and refers to nobody by foreign key.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL,
  act text NOT NULL CHECK (act ~ '^[a-z_]{3,40}$'),
  actor_id uuid,
  subject_id uuid,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object' AND length(facts::text) <= 500)
);

-- Each entry's place in the chain. Nobody inserts here but the trigger below. No foreign key: its check would lock rows of
-- a table that nobody may change.
CREATE TABLE audit_chain (
  number bigint PRIMARY KEY,
  entry_id uuid NOT NULL UNIQUE,
  hash text NOT NULL
);

-- Runs when the transaction commits. It is the last thing that waits for a lock, so it holds nobody up and deadlocks with
-- nobody, wherever in its transaction the act was written. The server's role may not write the chain itself.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last audit_chain%ROWTYPE;
  next bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(727021);
  SELECT * INTO last FROM audit_chain ORDER BY number DESC LIMIT 1;
  next := coalesce(last.number, 0) + 1;
  -- server/src/features/audit/public/verify-audit.ts computes the same without this function.
  INSERT INTO audit_chain (number, entry_id, hash) VALUES (next, NEW.id, encode(sha256(convert_to(
    coalesce(last.hash, '') || jsonb_build_array(next, NEW.id, extract(epoch FROM NEW.at), NEW.act, NEW.actor_id, NEW.subject_id, NEW.facts),
    'UTF8')), 'hex'));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_entries_are_chained AFTER INSERT ON audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

CREATE TRIGGER audit_entries_are_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_are_never_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_chain_is_append_only BEFORE UPDATE OR DELETE ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_chain_is_never_emptied BEFORE TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries, audit_chain FROM PUBLIC, CURRENT_USER;
