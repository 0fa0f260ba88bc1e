-- What hosts usually earn is estimated from finished trips, and kept until the catalogue changes. The desk changes such a trip when
-- it refunds a part of it, or says that nobody picked the vehicle up.
CREATE OR REPLACE FUNCTION catalogue_has_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_TABLE_NAME = 'vehicle_photos' THEN
    IF TG_OP = 'DELETE' THEN
      changed := OLD.vehicle_id;
    ELSE
      changed := NEW.vehicle_id;
    END IF;
  ELSIF TG_TABLE_NAME IN ('reviews', 'bookings') THEN
    changed := NEW.vehicle_id;
  ELSIF TG_TABLE_NAME = 'booking_changes' THEN
    SELECT vehicle_id INTO changed FROM bookings WHERE id = NEW.booking_id;
  ELSIF TG_TABLE_NAME = 'vehicles' AND TG_OP = 'UPDATE' THEN
    IF (NEW.host_id, NEW.rating_stars, NEW.rating_count) IS NOT DISTINCT FROM
      (OLD.host_id, OLD.rating_stars, OLD.rating_count) THEN
      changed := NEW.id;
    END IF;
  END IF;
  IF changed IS NULL THEN
    UPDATE catalogue_version SET version = version + 1;
  ELSE
    UPDATE catalogue_version SET version = version + 1, of_vehicles = of_vehicles + 1;
    INSERT INTO vehicle_versions (vehicle_id, version) SELECT changed, version FROM catalogue_version
      ON CONFLICT (vehicle_id) DO UPDATE SET version = excluded.version;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_are_catalogue AFTER INSERT ON booking_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_refund) EXECUTE FUNCTION catalogue_has_changed();
CREATE CONSTRAINT TRIGGER no_shows_are_catalogue AFTER UPDATE OF status ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'no_show' AND OLD.status <> 'no_show')
  EXECUTE FUNCTION catalogue_has_changed();
