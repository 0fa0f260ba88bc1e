-- Within how many hours a host usually answers a request, as a vehicle's page tells it. It is counted when a request is
-- answered, so a page is kept until it changes, which is seldom. Without a figure: too few requests to tell.
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

-- At the end of the transaction, so the row of a host with many answers is held for a moment. It is locked before the requests are
-- read, so of two answers at once the later one counts both.
CREATE FUNCTION host_has_answered() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  answering uuid;
  usual integer;
BEGIN
  SELECT host_id INTO answering FROM vehicles WHERE id = (SELECT vehicle_id FROM bookings WHERE id = NEW.booking_id);
  IF answering IS NULL THEN RETURN NULL; END IF;
  INSERT INTO host_answers (host_id) VALUES (answering) ON CONFLICT DO NOTHING;
  PERFORM FROM host_answers WHERE host_id = answering FOR UPDATE;
  usual := usual_answer_hours(answering);
  UPDATE host_answers SET within_hours = usual WHERE host_id = answering AND within_hours IS DISTINCT FROM usual;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER answers_of_hosts AFTER INSERT ON booking_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.from_status = 'pending' AND NEW.to_status <> 'pending' AND (NEW.actor = 'clock' OR NEW.actor LIKE 'host:%'))
  EXECUTE FUNCTION host_has_answered();

-- It stands at each of the host's vehicles. The version's row is locked last and for a moment, as by the other triggers.
CREATE FUNCTION usual_answer_has_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1, of_vehicles = of_vehicles + 1;
  INSERT INTO vehicle_versions (vehicle_id, version)
    SELECT vehicles.id, catalogue_version.version FROM vehicles, catalogue_version WHERE host_id = NEW.host_id
    ON CONFLICT (vehicle_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER usual_answers_are_catalogue AFTER UPDATE OF within_hours ON host_answers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.within_hours IS DISTINCT FROM NEW.within_hours)
  EXECUTE FUNCTION usual_answer_has_changed();
