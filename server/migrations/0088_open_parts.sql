-- What a host's part of a booking comes to in the books, so that their figures are sums over the parts that are open and read
-- no entry of the ledger. Null until it is told: of a part that is older, or new, with the next entry that is posted to it.
ALTER TABLE payout_checks ADD COLUMN balance_cents bigint;
ALTER TABLE payout_checks ADD COLUMN held_cents bigint;

-- What was sent doesn't have a part looked at: whoever sends it says what it waits for.
CREATE OR REPLACE FUNCTION check_payout() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  host constant text := split_part(NEW.account, ':', 2);
  part_of uuid;
  is_sent constant boolean := NEW.account LIKE 'host\_paid\_out:%';
  now_held constant bigint := CASE WHEN NEW.account LIKE 'host\_disputed:%' THEN NEW.amount_cents ELSE 0 END;
  before_cents bigint := 0;
  before_held bigint := 0;
BEGIN
  IF host !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN NULL; END IF;
  part_of := coalesce((SELECT booking_id FROM deposits WHERE id = NEW.reference), NEW.reference);
  IF NOT EXISTS (SELECT FROM payout_checks
      WHERE host_id = host::uuid AND booking_id = part_of AND balance_cents IS NOT NULL) THEN
    SELECT coalesce(-sum(amount_cents), 0), coalesce(sum(amount_cents) FILTER (WHERE account = 'host_disputed:' || host), 0)
      INTO before_cents, before_held FROM ledger_entries
      WHERE reference IN (SELECT part_of UNION ALL SELECT id FROM deposits WHERE booking_id = part_of)
        AND account IN ('host_payable:' || host, 'host_disputed:' || host, 'host_paid_out:' || host)
        AND transaction_id <> NEW.transaction_id;
  END IF;
  -- Somebody else may have told it meanwhile: then only this entry is added.
  INSERT INTO payout_checks AS noted (host_id, booking_id, check_at, waits_for, balance_cents, held_cents)
    VALUES (host::uuid, part_of, NEW.at, 'return', before_cents - NEW.amount_cents, before_held + now_held)
    ON CONFLICT (host_id, booking_id) DO UPDATE
      SET check_at = CASE WHEN is_sent THEN noted.check_at ELSE least(noted.check_at, NEW.at) END,
        waits_for = CASE WHEN is_sent THEN noted.waits_for ELSE coalesce(noted.waits_for, 'return') END,
        balance_cents = coalesce(noted.balance_cents, before_cents) - NEW.amount_cents,
        held_cents = coalesce(noted.held_cents, before_held) + now_held;
  RETURN NULL;
END $$;
