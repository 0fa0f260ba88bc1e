-- shared
-- Every process ends the streams of a session with it: a sign-out, another password, a block or a deletion.
CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_catalog.pg_notify('ended_sessions', OLD.token_hash);
  RETURN NULL;
END $$;
CREATE TRIGGER ended_sessions_are_told AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_of_ended_session();
CREATE TRIGGER ended_sessions_are_told AFTER DELETE ON operator_sessions FOR EACH ROW EXECUTE FUNCTION tell_of_ended_session();
