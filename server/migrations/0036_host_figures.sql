-- Every three letters that follow each other, as numbers, which an index compares fast. A part of a text has a part of its
-- three letters, so an index of them finds texts by any part of three letters or more.
CREATE FUNCTION trigrams_of(words text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  letters constant text := lower(words);
  three bigint := 0;
  found bigint[] := '{}';
BEGIN
  FOR place IN 1 .. length(letters) LOOP
    three := (three << 21 | ascii(substr(letters, place, 1))) & 9223372036854775807;
    IF place > 2 THEN found := found || three; END IF;
  END LOOP;
  RETURN found;
END $$;

-- What a host's account comes to before a moment, so that a total reads only the entries since. A job moves the moment on.
CREATE TABLE account_sums (
  account text PRIMARY KEY,
  summed_until timestamptz NOT NULL,
  cents bigint NOT NULL
);
-- An entry that is late, as by a clock that was set back, still counts.
CREATE FUNCTION sum_late_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE account_sums SET cents = cents + NEW.amount_cents WHERE account = NEW.account AND summed_until > NEW.at;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_late_are_summed AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account LIKE 'host\_payable:%') EXECUTE FUNCTION sum_late_entry();
