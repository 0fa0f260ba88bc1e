-- shared
-- A person whom an operator has blocked cannot sign in. The reason is what the operator wrote.
ALTER TABLE users ADD COLUMN blocked_at timestamptz;
ALTER TABLE users ADD COLUMN block_reason text;
ALTER TABLE users ADD CONSTRAINT users_blocked_with_reason CHECK ((blocked_at IS NULL) = (block_reason IS NULL)) NOT VALID;
ALTER TABLE users VALIDATE CONSTRAINT users_blocked_with_reason;

-- Every three letters that follow each other, as numbers: people are found by any part of a name, an address or a number.
CREATE FUNCTION people_trigrams(words text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
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
