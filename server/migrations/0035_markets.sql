-- Each market has its tables in a schema of its own, which MARKET_SCHEMA names. What belongs to a person and not to a market
-- is shared: it stays in the schema public, beside the market that is there from before. The files up to this one make
-- every table in every schema; at its end, a market's own copies of the shared tables go. Later files that change a shared
-- table say so in their first lines and run in public alone: docs/operations/upgrades.md.

-- Every market of this database, by its schema.
CREATE TABLE markets (
  name text PRIMARY KEY
);
INSERT INTO markets VALUES (current_schema());

-- An invitation hands over the fleet of the market that has issued it, and is accepted there.
ALTER TABLE account_links ADD COLUMN market text NOT NULL DEFAULT current_schema();

-- Each market's changes are told on a channel of its own, which the trigger names.
CREATE OR REPLACE FUNCTION tell_catalogue_version() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_catalog.pg_notify(pg_catalog.concat_ws('_', 'catalogue_version', TG_ARGV[0]), '');
  RETURN NULL;
END $$;

DO $$
DECLARE
  market text := current_setting('makani.market', true);
  shared text[] := ARRAY['users', 'sessions', 'account_links', 'encryption_keys', 'rate_limits', 'audit_entries',
    'audit_chain', 'markets'];
  own regclass[];
  link record;
BEGIN
  IF market IS NULL THEN
    RETURN;
  END IF;
  own := ARRAY(SELECT format('%I.%I', market, name)::regclass FROM unnest(shared) AS name);
  -- Nobody is in the market's own copy of the accounts yet: what refers to it refers to the shared one from here on.
  CREATE TEMPORARY TABLE links ON COMMIT DROP AS
    SELECT conrelid::regclass AS source, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND confrelid = ANY (own) AND conrelid <> ALL (own);
  FOR link IN SELECT * FROM links LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', link.source, link.name);
  END LOOP;
  EXECUTE 'DROP TABLE ' || array_to_string(own, ', ');
  FOR link IN SELECT * FROM links LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', link.source, link.name, link.definition);
  END LOOP;
  DROP FUNCTION chain_audit_entry();
  DROP TRIGGER catalogue_version_is_told ON catalogue_version;
  EXECUTE format('CREATE TRIGGER catalogue_version_is_told AFTER UPDATE ON catalogue_version
    FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_version(%L)', market);
  INSERT INTO public.markets VALUES (market);
END $$;
