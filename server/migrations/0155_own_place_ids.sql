-- Each place of a vehicle has an id of its own. It names nothing but pg_catalog, because a dump is read back under an empty
-- search path.
CREATE FUNCTION has_own_place_ids(places jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog AS $$
  SELECT count(*) = count(DISTINCT place ->> 'id') FROM jsonb_array_elements(places) AS place
$$;
ALTER TABLE vehicles ADD CONSTRAINT vehicles_own_place_ids CHECK (has_own_place_ids(meeting_places)) NOT VALID;

-- Of several with one id, guests could choose the first alone: it stays, and the others get ids of their own.
UPDATE vehicles SET meeting_places = (
  SELECT jsonb_agg(CASE WHEN earlier = 0 THEN place ELSE place || jsonb_build_object('id', gen_random_uuid()::text) END
    ORDER BY position)
  FROM (
    SELECT place, position, count(*) OVER (PARTITION BY place ->> 'id' ORDER BY position) - 1 AS earlier
    FROM jsonb_array_elements(meeting_places) WITH ORDINALITY AS given (place, position)
  ) AS numbered)
WHERE NOT has_own_place_ids(meeting_places);
