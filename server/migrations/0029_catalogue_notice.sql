-- Who keeps something in memory under the version hears of each change at its commit, and asks only then. Notices of one
-- transaction are one notice.
CREATE FUNCTION tell_catalogue_version() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_catalog.pg_notify('catalogue_version', '');
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_version_is_told AFTER UPDATE ON catalogue_version
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_version();
