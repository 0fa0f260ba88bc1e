-- What operators have set for the whole site, as documents. Without a row, what the code says holds.
CREATE TABLE site_settings (
  name text PRIMARY KEY CHECK (name <> ''),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object')
);

-- Pages show them.
CREATE CONSTRAINT TRIGGER site_settings_are_catalogue AFTER INSERT OR UPDATE OR DELETE ON site_settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_changed();
