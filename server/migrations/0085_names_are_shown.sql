-- shared
-- A vehicle's page names its host and who has reviewed it, in each market. The version's row of a market is locked last and for
-- a moment, as by the market's own triggers.
CREATE FUNCTION name_has_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  market text;
BEGIN
  FOR market IN SELECT name FROM markets ORDER BY name LOOP
    EXECUTE format('
      WITH shown AS (
        SELECT id FROM %1$I.vehicles WHERE host_id = $1
        UNION SELECT vehicle_id FROM %1$I.reviews WHERE guest_id = $1
      ), counted AS (
        UPDATE %1$I.catalogue_version SET version = version + 1, of_vehicles = of_vehicles + 1
        WHERE EXISTS (SELECT FROM shown) RETURNING version
      )
      INSERT INTO %1$I.vehicle_versions (vehicle_id, version) SELECT shown.id, counted.version FROM shown, counted
        ON CONFLICT (vehicle_id) DO UPDATE SET version = excluded.version', market) USING NEW.id;
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER names_are_catalogue AFTER UPDATE OF first_name, last_name ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION name_has_changed();
