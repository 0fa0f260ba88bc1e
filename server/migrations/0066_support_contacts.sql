-- How guests reach support, as operators set it. Null is what the configuration says. There is one row.
CREATE TABLE support_contacts (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  phone text CHECK (phone <> ''),
  email text CHECK (email <> '')
);
INSERT INTO support_contacts DEFAULT VALUES;

-- Every page shows them.
CREATE CONSTRAINT TRIGGER support_contacts_are_catalogue AFTER INSERT OR UPDATE OR DELETE ON support_contacts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_changed();
