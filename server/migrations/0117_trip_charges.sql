-- A charge after the return of a trip, on a statement of its own: the price that was paid for the trip never changes by it. Its
-- payment has its id as the reference, and so has the ledger of what its card paid.
CREATE TABLE trip_charges (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('late', 'fuel', 'cleaning', 'toll', 'fine', 'damage', 'lost')),
  status text NOT NULL CHECK (status IN ('proposed', 'deciding', 'due', 'charging', 'unpaid', 'paid', 'dropped')),
  -- What it was reckoned from, the proposer's words, and photos and marks with their hashes.
  facts jsonb NOT NULL DEFAULT '{}',
  words text NOT NULL,
  evidence jsonb NOT NULL DEFAULT '[]',
  proposed_by text NOT NULL CHECK (proposed_by IN ('host', 'desk')),
  proposer_id uuid NOT NULL,
  request_key text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 50),
  -- Whose loss it makes good, and the account that gets it.
  payee text NOT NULL CHECK (payee IN ('host', 'platform')),
  account text NOT NULL,
  answer_by timestamptz NOT NULL,
  answer text CHECK (answer IN ('accepted', 'objected', 'silent')),
  objection text,
  answered_at timestamptz,
  -- What is owed: accepted by the guest, or decided by the desk; never more than was proposed.
  owed_cents integer CHECK (owed_cents BETWEEN 0 AND amount_cents),
  decided_by uuid,
  decision_reason text,
  decided_at timestamptz,
  -- A decision above the desk's limit, until a second person makes it.
  requested_by uuid,
  requested_cents integer,
  request_reason text,
  -- The part that the deposit paid; the card pays the rest. What the desk gave back of the card's part.
  deposit_id uuid REFERENCES deposits,
  deposit_cents integer NOT NULL DEFAULT 0 CHECK (deposit_cents >= 0),
  returned_cents integer NOT NULL DEFAULT 0 CHECK (returned_cents >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT trip_charges_once UNIQUE (booking_id, request_key),
  CONSTRAINT trip_charges_owed CHECK (status IN ('proposed', 'deciding', 'dropped') OR owed_cents > 0),
  CONSTRAINT trip_charges_parts CHECK (deposit_cents + returned_cents <= coalesce(owed_cents, 0)),
  CONSTRAINT trip_charges_from_deposit CHECK (deposit_cents = 0 OR deposit_id IS NOT NULL),
  CONSTRAINT trip_charges_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT trip_charges_decided CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT trip_charges_requested CHECK ((requested_by IS NULL) = (requested_cents IS NULL)),
  CONSTRAINT trip_charges_never_own CHECK (decided_by IS NULL OR requested_by IS NULL OR decided_by <> requested_by)
);
CREATE INDEX trip_charges_of_booking ON trip_charges (booking_id);
CREATE INDEX trip_charges_of_deposit ON trip_charges (deposit_id) WHERE deposit_id IS NOT NULL;
CREATE INDEX trip_charges_to_answer ON trip_charges (answer_by) WHERE status IN ('proposed');
CREATE INDEX trip_charges_to_decide ON trip_charges (created_at) WHERE status IN ('deciding');
CREATE INDEX trip_charges_due ON trip_charges (booking_id) WHERE status IN ('due');

-- Who has said that nothing new came up on a trip. Once both have, its deposit is released.
CREATE TABLE trip_closings (
  booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  by_guest_at timestamptz,
  by_owner_at timestamptz
);

-- Part of a deposit may be charged for charges of its trip, which no single operator has decided.
ALTER TABLE deposits DROP CONSTRAINT deposits_taken;
ALTER TABLE deposits ADD CONSTRAINT deposits_taken CHECK (status NOT IN ('taking', 'taken')
  OR taken_cents > 0 AND taken_account IS NOT NULL AND payee IS NOT NULL AND reason IS NOT NULL) NOT VALID;

ALTER TABLE payments DROP CONSTRAINT payments_purpose;
ALTER TABLE payments ADD CONSTRAINT payments_purpose
  CHECK (purpose IN ('booking', 'change', 'order', 'deposit', 'after_trip')) NOT VALID;

-- A host's part of a trip includes what charges after the return brought.
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
  part_of := coalesce((SELECT booking_id FROM deposits WHERE id = NEW.reference),
    (SELECT booking_id FROM trip_charges WHERE id = NEW.reference), NEW.reference);
  IF NOT EXISTS (SELECT FROM payout_checks
      WHERE host_id = host::uuid AND booking_id = part_of AND balance_cents IS NOT NULL) THEN
    SELECT coalesce(-sum(amount_cents), 0), coalesce(sum(amount_cents) FILTER (WHERE account = 'host_disputed:' || host), 0)
      INTO before_cents, before_held FROM ledger_entries
      WHERE reference IN (SELECT part_of UNION ALL SELECT id FROM deposits WHERE booking_id = part_of
          UNION ALL SELECT id FROM trip_charges WHERE booking_id = part_of)
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
