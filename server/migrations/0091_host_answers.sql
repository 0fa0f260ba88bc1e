-- Within how many hours a host usually answers a request, as a vehicle's page tells it. It is counted when a request is
-- answered, so a page is kept until it changes, which is seldom. Who has no row has answered nothing since there are rows, and is
-- told by usual_answer_hours; without a figure there were too few requests to tell.
CREATE TABLE host_answers (
  host_id uuid PRIMARY KEY,
  within_hours integer CHECK (within_hours BETWEEN 1 AND 24)
);

-- The median over the latest requests that the host, or the clock instead, has answered. A request that its guest changed waits
-- from the change on. Only the latest requests of each vehicle are read, from the index that lists them, and of a hundred vehicles
-- at most, so neither a long history nor a large fleet costs much.
CREATE FUNCTION usual_answer_hours(host uuid) RETURNS integer LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE WHEN count(*) >= 3 THEN
    least(greatest(ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) / 3600), 1), 24)::integer END
  FROM (
    SELECT extract(epoch FROM min(e.at) FILTER (WHERE e.from_status = 'pending' AND e.to_status <> 'pending')
      - max(e.at) FILTER (WHERE e.to_status = 'pending'))::float8 AS seconds
    FROM (
      SELECT b.id
      FROM (SELECT id FROM vehicles WHERE host_id = host ORDER BY created_at DESC, id DESC LIMIT 100) fleet
      CROSS JOIN LATERAL (
        SELECT id, created_at FROM bookings WHERE vehicle_id = fleet.id AND status NOT IN ('held', 'expired')
        ORDER BY created_at DESC, id DESC LIMIT 20
      ) b
      ORDER BY b.created_at DESC, b.id DESC LIMIT 50
    ) latest
    JOIN booking_events e ON e.booking_id = latest.id
    GROUP BY latest.id
    HAVING bool_or(e.from_status = 'pending' AND e.to_status <> 'pending' AND (e.actor = 'clock' OR e.actor LIKE 'host:%'))
  ) waits
$$;

-- At the end of the transaction. The version's row is locked first, as by the other triggers of the catalogue, and before the
-- requests are read: of two answers at once the later one counts both.
CREATE FUNCTION host_has_answered() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  answering uuid;
  usual integer;
BEGIN
  SELECT host_id INTO answering FROM vehicles WHERE id = (SELECT vehicle_id FROM bookings WHERE id = NEW.booking_id);
  IF answering IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM catalogue_version FOR UPDATE;
  usual := usual_answer_hours(answering);
  INSERT INTO host_answers (host_id, within_hours) VALUES (answering, usual)
    ON CONFLICT (host_id) DO UPDATE SET within_hours = usual WHERE host_answers.within_hours IS DISTINCT FROM usual;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER answers_of_hosts AFTER INSERT ON booking_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.from_status = 'pending' AND NEW.to_status <> 'pending' AND (NEW.actor = 'clock' OR NEW.actor LIKE 'host:%'))
  EXECUTE FUNCTION host_has_answered();

-- It stands at each of the host's vehicles. Where they are many, everything counts as changed, which is one row.
CREATE FUNCTION usual_answer_has_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  fleet uuid[] := ARRAY(SELECT id FROM vehicles WHERE host_id = NEW.host_id AND status <> 'archived' LIMIT 101);
BEGIN
  IF cardinality(fleet) > 100 THEN
    UPDATE catalogue_version SET version = version + 1;
  ELSIF cardinality(fleet) > 0 THEN
    UPDATE catalogue_version SET version = version + 1, of_vehicles = of_vehicles + 1;
    INSERT INTO vehicle_versions (vehicle_id, version)
      SELECT shown, catalogue_version.version FROM unnest(fleet) shown, catalogue_version
      ON CONFLICT (vehicle_id) DO UPDATE SET version = excluded.version;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER usual_answers_are_catalogue AFTER INSERT OR UPDATE OF within_hours ON host_answers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION usual_answer_has_changed();
