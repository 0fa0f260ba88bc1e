-- Rules of prices: what a day costs more or less than the daily price of its vehicle. A rule that has ended stays, and quotes have
-- copies of what they were made with.
CREATE TABLE price_rules (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('season', 'weekday', 'length', 'early_booking', 'last_minute')),
  -- What it is for; null stands for any. A host's rule names its host, an operator's doesn't.
  host_id uuid REFERENCES users,
  vehicle_id uuid REFERENCES vehicles ON DELETE CASCADE,
  category text,
  location_id text REFERENCES locations,
  -- The days that it applies to, both included.
  from_date date,
  until_date date CHECK (until_date >= from_date),
  -- From 1, Monday, to 7.
  weekdays integer[] NOT NULL DEFAULT '{}',
  days integer CHECK (days BETWEEN 0 AND 365),
  may_cost_less boolean NOT NULL DEFAULT false,
  -- Hundredths of a percent.
  basis_points integer CHECK (basis_points BETWEEN -9000 AND 30000 AND basis_points <> 0),
  daily_cents integer CHECK (daily_cents BETWEEN 100 AND 1000000),
  is_active boolean NOT NULL,
  -- A host or an operator.
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (vehicle_id IS NULL OR (category IS NULL AND location_id IS NULL)),
  CHECK (host_id IS NULL OR (category IS NULL AND location_id IS NULL)),
  CHECK ((basis_points IS NULL) <> (daily_cents IS NULL)),
  CHECK (daily_cents IS NULL OR kind = 'season'),
  CHECK (kind <> 'season' OR (from_date IS NOT NULL AND until_date IS NOT NULL)),
  CHECK ((kind = 'weekday') = (weekdays <> '{}')),
  CHECK ((kind IN ('length', 'early_booking', 'last_minute')) = (days IS NOT NULL)),
  CHECK (kind = 'length' OR NOT may_cost_less)
);
CREATE INDEX price_rules_of_vehicle ON price_rules (vehicle_id) WHERE is_active AND ended_at IS NULL;
CREATE INDEX price_rules_of_many ON price_rules (host_id) WHERE vehicle_id IS NULL AND is_active AND ended_at IS NULL;
CREATE INDEX price_rules_of_host ON price_rules (host_id, created_at);

-- Prices with dates are part of what visitors are shown.
CREATE CONSTRAINT TRIGGER price_rules_are_catalogue AFTER INSERT OR UPDATE OR DELETE ON price_rules
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_changed();
