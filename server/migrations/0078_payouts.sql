-- A host's part of a booking, and when it is looked at next. The database adds it with the entry of the ledger, so no part is
-- ever missed, whoever posts it. `waits_for` is null once nothing is left to be done.
CREATE TABLE payout_checks (
  host_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  check_at timestamptz,
  waits_for text CHECK (waits_for IN ('return', 'account', 'dispute', 'transfer', 'debt', 'elsewhere')),
  PRIMARY KEY (host_id, booking_id)
);
CREATE INDEX payout_checks_due ON payout_checks (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX payout_checks_for_account ON payout_checks (host_id) WHERE waits_for = 'account';
CREATE INDEX payout_checks_open ON payout_checks (host_id) WHERE waits_for IS NOT NULL AND waits_for <> 'elsewhere';

-- What is sent to a host for a booking: one transfer, and one more for each time that more becomes theirs. Written before
-- Stripe is asked.
CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL,
  booking_id uuid NOT NULL REFERENCES bookings,
  part integer NOT NULL CHECK (part > 0),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  account_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('asking', 'short', 'paid', 'refused')),
  -- Stripe remembers a refusal under its key, so what was refused for good is asked for under the next one.
  asked_as integer NOT NULL DEFAULT 1,
  transfer_id text UNIQUE,
  reversed_cents integer NOT NULL DEFAULT 0 CHECK (reversed_cents BETWEEN 0 AND amount_cents),
  failure text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- When its host was told by email.
  told_at timestamptz,
  CONSTRAINT payouts_once UNIQUE (host_id, booking_id, part),
  CONSTRAINT payouts_paid CHECK ((status = 'paid') = (transfer_id IS NOT NULL) AND (status = 'paid') = (paid_at IS NOT NULL))
);
CREATE UNIQUE INDEX payouts_open ON payouts (host_id, booking_id) WHERE status IN ('asking', 'short');
CREATE INDEX payouts_due ON payouts (next_attempt_at) WHERE status IN ('asking', 'short');
CREATE INDEX payouts_of_host ON payouts (host_id, created_at, id);
CREATE INDEX payouts_by_payment ON payouts (paid_at) WHERE status = 'paid';
CREATE INDEX payouts_untold ON payouts (host_id, paid_at) WHERE status = 'paid' AND told_at IS NULL;

-- What is taken back of a transfer.
CREATE TABLE payout_reversals (
  id uuid PRIMARY KEY,
  payout_id uuid NOT NULL REFERENCES payouts,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('asking', 'done', 'refused')),
  reversal_id text UNIQUE,
  failure text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT payout_reversals_done CHECK ((status = 'done') = (reversal_id IS NOT NULL))
);
CREATE INDEX payout_reversals_of_payout ON payout_reversals (payout_id);
CREATE UNIQUE INDEX payout_reversals_open ON payout_reversals (payout_id) WHERE status = 'asking';
CREATE INDEX payout_reversals_due ON payout_reversals (next_attempt_at) WHERE status = 'asking';

-- What a host owed of one booking, and was not sent of another.
CREATE TABLE payout_nettings (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL,
  owed_booking_id uuid NOT NULL REFERENCES bookings,
  kept_booking_id uuid NOT NULL REFERENCES bookings,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  created_at timestamptz NOT NULL
);

-- A part of the deposit belongs to its booking.
CREATE FUNCTION check_payout() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF split_part(NEW.account, ':', 2) !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN NULL; END IF;
  INSERT INTO payout_checks AS noted (host_id, booking_id, check_at, waits_for)
    VALUES (split_part(NEW.account, ':', 2)::uuid,
      coalesce((SELECT booking_id FROM deposits WHERE id = NEW.reference), NEW.reference), NEW.at, 'return')
    ON CONFLICT (host_id, booking_id) DO UPDATE
      SET check_at = least(noted.check_at, NEW.at), waits_for = coalesce(noted.waits_for, 'return');
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_of_hosts_are_checked AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account LIKE 'host\_payable:%' OR NEW.account LIKE 'host\_disputed:%') EXECUTE FUNCTION check_payout();

-- Whatever was charged through Stripe so far.
INSERT INTO payout_checks (host_id, booking_id, check_at, waits_for)
  SELECT split_part(l.account, ':', 2)::uuid, coalesce(d.booking_id, l.reference), min(l.at), 'return'
  FROM stripe_charges c JOIN payments p ON p.id = c.id OR p.charge_id = c.id
    LEFT JOIN booking_changes k ON k.id = p.reference
    JOIN ledger_entries l ON l.reference = coalesce(k.booking_id, p.reference) LEFT JOIN deposits d ON d.id = l.reference
  WHERE l.account LIKE 'host\_payable:%' AND l.account <> 'host_payable:nobody'
  GROUP BY 1, 2
  ON CONFLICT DO NOTHING;
