-- Where a guest asked from, as the network whose held days are counted. Null for wishes of the version before.
ALTER TABLE wishes ADD COLUMN asked_from text CHECK (length(asked_from) BETWEEN 1 AND 45);
-- Overlapping wishes of one guest are one. Those of the version before are not held to it.
ALTER TABLE wishes ADD CONSTRAINT wishes_of_a_guest_never_overlap EXCLUDE USING gist (
  guest_id WITH =, location_id WITH =, tstzrange(starts_at, ends_at) WITH &&
) WHERE (withdrawn_at IS NULL AND asked_from IS NOT NULL);

-- An offer is remembered by guest, vehicle and dates, and counts for a day unless it is paid.
ALTER TABLE wish_offers ADD COLUMN guest_id uuid REFERENCES users;
ALTER TABLE wish_offers ADD COLUMN starts_at timestamptz;
ALTER TABLE wish_offers ADD COLUMN ends_at timestamptz;
ALTER TABLE wish_offers ADD COLUMN counts_until timestamptz;
ALTER TABLE wish_offers ADD CONSTRAINT wish_offers_are_whole CHECK (
  num_nulls(guest_id, starts_at, ends_at, counts_until) IN (0, 4) AND starts_at < ends_at AND created_at <= counts_until);
ALTER TABLE wish_offers ADD CONSTRAINT wish_offers_are_made_once EXCLUDE USING gist (
  guest_id WITH =, vehicle_id WITH =, tstzrange(starts_at, ends_at) WITH &&
) WHERE (guest_id IS NOT NULL);
ALTER TABLE wish_offers ADD CONSTRAINT wish_offers_one_unpaid_a_day EXCLUDE USING gist (
  guest_id WITH =, tstzrange(created_at, counts_until) WITH &&
) WHERE (guest_id IS NOT NULL);
