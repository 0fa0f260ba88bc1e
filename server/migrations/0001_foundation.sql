CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  username text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text NOT NULL,
  driver_license_sealed text,
  driver_license_last4 text,
  roles text[] NOT NULL CHECK (roles = '{guest}' OR roles = '{guest,host}'),
  promotions boolean NOT NULL DEFAULT false,
  terms_accepted_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE UNIQUE INDEX users_username_key ON users (lower(username));

-- Only the SHA-256 of a token is kept: a stolen dump signs nobody in.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_absolute_expires_at ON sessions (absolute_expires_at);
CREATE INDEX sessions_idle_expires_at ON sessions (idle_expires_at);

CREATE TABLE locations (
  id text PRIMARY KEY,
  name text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  hours text NOT NULL,
  image text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  time_zone text NOT NULL,
  description text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'opening_soon'))
);

CREATE TABLE vehicles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  host_id uuid NOT NULL REFERENCES users,
  location_id text NOT NULL REFERENCES locations,
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('Minivan', 'Van', 'Non-Van')),
  year integer NOT NULL CHECK (year >= 2000),
  daily_cents integer NOT NULL CHECK (daily_cents >= 0),
  description text NOT NULL,
  seats integer NOT NULL CHECK (seats > 0),
  transmission text NOT NULL,
  engine text NOT NULL,
  acceleration text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'maintenance', 'archived')),
  created_at timestamptz NOT NULL
);
CREATE INDEX vehicles_on_offer ON vehicles (location_id, daily_cents, id) WHERE status = 'active';

CREATE TABLE vehicle_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 7),
  src text NOT NULL,
  alt text NOT NULL,
  UNIQUE (vehicle_id, position)
);

-- Wall times are kept as they were said ('2026-12-01T10:00', half-hour grid), the instants beside them.
CREATE TABLE quotes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  location_id text NOT NULL REFERENCES locations,
  time_zone text NOT NULL,
  pickup_at text NOT NULL CHECK (pickup_at ~ '^\d{4}-\d\d-\d\dT\d\d:(00|30)$'),
  return_at text NOT NULL CHECK (return_at ~ '^\d{4}-\d\d-\d\dT\d\d:(00|30)$'),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  insurance text NOT NULL CHECK (insurance IN ('basic', 'premium')),
  days integer NOT NULL CHECK (days >= 1),
  daily_cents integer NOT NULL CHECK (daily_cents >= 0),
  rental_cents integer NOT NULL,
  insurance_cents integer NOT NULL,
  service_cents integer NOT NULL,
  discount jsonb,
  discount_cents integer NOT NULL DEFAULT 0,
  total_cents integer NOT NULL,
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  CHECK (rental_cents = daily_cents * days),
  CHECK (discount_cents BETWEEN 0 AND rental_cents),
  CHECK (discount_cents = coalesce((discount ->> 'amountCents')::integer, 0)),
  CHECK (total_cents = rental_cents + insurance_cents + service_cents - discount_cents)
);
CREATE INDEX quotes_expires_at ON quotes (expires_at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER quotes_are_immutable BEFORE UPDATE ON quotes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE bookings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL UNIQUE,
  quote_id uuid NOT NULL REFERENCES quotes,
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  guest_id uuid NOT NULL REFERENCES users,
  location_id text NOT NULL REFERENCES locations,
  time_zone text NOT NULL,
  pickup_at text NOT NULL CHECK (pickup_at ~ '^\d{4}-\d\d-\d\dT\d\d:(00|30)$'),
  return_at text NOT NULL CHECK (return_at ~ '^\d{4}-\d\d-\d\dT\d\d:(00|30)$'),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('held', 'pending', 'confirmed', 'rejected', 'cancelled', 'expired')),
  hold_expires_at timestamptz NOT NULL,
  hold_extended boolean NOT NULL DEFAULT false,
  confirm_by timestamptz,
  insurance text NOT NULL CHECK (insurance IN ('basic', 'premium')),
  days integer NOT NULL CHECK (days >= 1),
  daily_cents integer NOT NULL,
  rental_cents integer NOT NULL,
  insurance_cents integer NOT NULL,
  service_cents integer NOT NULL,
  discount jsonb,
  discount_cents integer NOT NULL DEFAULT 0,
  total_cents integer NOT NULL,
  cancellation_policy jsonb NOT NULL,
  customer_first_name text NOT NULL,
  customer_last_name text NOT NULL,
  customer_email text NOT NULL,
  customer_phone text NOT NULL,
  driver_license_sealed text NOT NULL,
  driver_license_last4 text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at AND ends_at <= blocked_until),
  CHECK (discount_cents BETWEEN 0 AND rental_cents),
  CHECK (discount_cents = coalesce((discount ->> 'amountCents')::integer, 0)),
  CHECK (total_cents = rental_cents + insurance_cents + service_cents - discount_cents),
  CHECK (status <> 'pending' OR confirm_by IS NOT NULL),
  -- One vehicle, one renter at a time, whatever races.
  CONSTRAINT bookings_never_overlap EXCLUDE USING gist (
    vehicle_id WITH =,
    tstzrange(starts_at, blocked_until, '[)') WITH &&
  ) WHERE (status IN ('held', 'pending', 'confirmed'))
);
CREATE UNIQUE INDEX bookings_one_live_per_quote ON bookings (quote_id) WHERE status IN ('held', 'pending', 'confirmed');
-- Availability is read here, not through the GiST index: 1,248 pages/s against 29.
CREATE INDEX bookings_live_by_start ON bookings (vehicle_id, starts_at) WHERE status IN ('held', 'pending', 'confirmed');
CREATE INDEX bookings_by_quote ON bookings (quote_id);
CREATE INDEX bookings_by_guest ON bookings (guest_id, starts_at DESC, id DESC);
CREATE INDEX bookings_held ON bookings (hold_expires_at) WHERE status = 'held';
CREATE INDEX bookings_to_confirm ON bookings (confirm_by) WHERE status = 'pending';

CREATE TABLE booking_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX booking_events_booking_id ON booking_events (booking_id, id);
CREATE TRIGGER booking_events_are_append_only BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A payment knows an amount and a reference, never a booking. Its id is the card network's idempotency key.
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference uuid NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  status text NOT NULL CHECK (status IN ('initiated', 'authorising', 'authorised', 'capturing', 'captured',
    'refunding', 'refunded', 'declined', 'voiding', 'voided', 'unknown')),
  request_key uuid NOT NULL,
  method text NOT NULL DEFAULT 'Credit Card',
  token text NOT NULL,
  last4 text NOT NULL DEFAULT '',
  failure text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX payments_one_live_per_reference ON payments (reference) WHERE status NOT IN ('declined', 'voiding', 'voided');
CREATE UNIQUE INDEX payments_one_per_request ON payments (reference, request_key);
CREATE INDEX payments_by_reference ON payments (reference, created_at);
CREATE INDEX payments_unsettled ON payments (next_attempt_at)
  WHERE status IN ('initiated', 'authorising', 'capturing', 'refunding', 'voiding', 'unknown');

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id uuid NOT NULL,
  account text NOT NULL,
  amount_cents bigint NOT NULL,
  reference uuid NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX ledger_entries_transaction_id ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_account ON ledger_entries (account, at);
CREATE TRIGGER ledger_entries_are_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE FUNCTION ledger_transaction_sums_to_zero() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_sums_to_zero();

-- Written in the transaction of the fact it tells; sent afterwards, at least once, always with the same Message-ID.
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  reference uuid NOT NULL,
  recipient text NOT NULL,
  payload jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'parked')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (kind, reference)
);
CREATE INDEX outbox_unsent ON outbox (status) WHERE status <> 'sent';
CREATE INDEX outbox_sent_at ON outbox (sent_at) WHERE status = 'sent';
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE status = 'queued';

CREATE TABLE idempotency_keys (
  owner_id uuid NOT NULL,
  key uuid NOT NULL,
  request_hash text NOT NULL,
  locked_until timestamptz NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- The simulated card network's own books. No card number comes in: only what the card will do, and its last four.
CREATE TABLE simulated_cards (
  token text PRIMARY KEY,
  behaviour text NOT NULL,
  last4 text NOT NULL,
  -- A token pays for one charge, however often it is asked for that one.
  charge_id uuid,
  created_at timestamptz NOT NULL
);
CREATE TABLE simulated_charges (
  id uuid PRIMARY KEY,
  token text NOT NULL,
  amount_cents integer NOT NULL,
  state text NOT NULL CHECK (state IN ('authorised', 'declined', 'captured', 'voided', 'refunded')),
  failure text,
  last4 text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Counters of the rate limits; losing them in a crash is harmless.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_resets_at ON rate_limits (resets_at);

-- formerly 647a1f97c06baad84debf14061ff04748de4d4aebfe038f4f032510b0b12528e
