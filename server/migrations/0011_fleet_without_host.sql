-- A vehicle without a host is on record and not on offer: nobody would answer its guests. Its drawings come with it; a
-- photograph always has the host who uploaded it.
ALTER TABLE vehicles ALTER COLUMN host_id DROP NOT NULL;
ALTER TABLE vehicle_photos ALTER COLUMN host_id DROP NOT NULL;
ALTER TABLE vehicle_photos ADD CONSTRAINT vehicle_photos_uploaded_by CHECK (host_id IS NOT NULL OR hash IS NULL);

-- An invitation makes a host of whoever opens it, and may hand over the vehicles that have none.
ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
  CHECK (purpose IN ('reset_password', 'verify_email', 'invitation'));
ALTER TABLE account_links ADD COLUMN takes_fleet boolean NOT NULL DEFAULT false;
ALTER TABLE account_links ADD CONSTRAINT account_links_takes_fleet CHECK (purpose = 'invitation' OR NOT takes_fleet);

-- Until now the fleet of a server belonged to an account whose password nobody was told. Where nobody has ever acted as
-- that host, its vehicles have no host from here on; their bookings stand. With demo data its password was printed.
UPDATE vehicles SET host_id = NULL WHERE host_id IN (
  SELECT u.id FROM users u WHERE u.username = 'demo-host' AND u.email = 'host@makani.example'
    AND NOT EXISTS (SELECT 1 FROM users guest WHERE guest.username = 'demo-guest' AND guest.email = 'guest@makani.example')
    AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM account_links l WHERE l.user_id = u.id AND l.used_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM booking_events e WHERE e.actor = 'host:' || u.id));
UPDATE vehicle_photos SET host_id = NULL
  WHERE hash IS NULL AND vehicle_id IN (SELECT id FROM vehicles WHERE host_id IS NULL);
