-- What Stripe tells us, once each: ids and nothing else. The worker asks Stripe what is true now, so it doesn't matter in
-- which order they come, or how often.
CREATE TABLE stripe_events (
  id uuid PRIMARY KEY,
  event_id text NOT NULL UNIQUE,
  type text NOT NULL,
  object_id text NOT NULL,
  -- The PaymentIntent that the object belongs to, and our charge as its metadata name it.
  intent_id text,
  charge_id uuid,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'ignored', 'parked')),
  attempts int NOT NULL DEFAULT 0,
  received_at timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL
);

CREATE INDEX stripe_events_due ON stripe_events (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX stripe_events_parked ON stripe_events (received_at, id) WHERE state = 'parked';
CREATE INDEX stripe_events_over ON stripe_events (received_at) WHERE state <> 'waiting';
