-- From a charge of ours to Stripe's PaymentIntent. The intent is made before any money moves and noted here before it is
-- confirmed, so a lost answer is asked for by its id. A void that comes first leaves a row without an intent, which a late
-- authorisation cannot pass.
CREATE TABLE stripe_charges (
  id uuid PRIMARY KEY,
  intent_id text UNIQUE,
  state text NOT NULL CHECK (state IN ('asked', 'free', 'voided')),
  created_at timestamptz NOT NULL,
  CONSTRAINT stripe_charges_intent CHECK ((intent_id IS NOT NULL) = (state = 'asked'))
);

-- When the card network lets go of an authorisation by itself, where it says so.
ALTER TABLE payments ADD COLUMN capture_before timestamptz;

-- Authorisations that wait for a host; there are few.
CREATE INDEX payments_lapsing ON payments (capture_before) WHERE status = 'authorised' AND capture_before IS NOT NULL;
