-- Addresses that are told of events, and each delivery. A delivery is written in the transaction of its fact by the triggers below.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  url text NOT NULL,
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  -- Signs the deliveries.
  secret_encrypted text NOT NULL,
  -- The one before, which signs as well until then.
  old_secret_encrypted text,
  old_secret_until timestamptz,
  created_by uuid NOT NULL REFERENCES operators,
  created_at timestamptz NOT NULL,
  -- Since when it has had these events without a pause.
  on_since timestamptz NOT NULL,
  off_at timestamptz,
  -- Nothing had arrived for three days.
  was_stopped boolean NOT NULL DEFAULT false,
  last_delivered_at timestamptz
);

CREATE TABLE webhook_deliveries (
  -- The same in every attempt.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event text NOT NULL,
  type text NOT NULL,
  -- Names the fact, so that it is told once.
  fact text NOT NULL,
  booking_id uuid,
  booking_reference text,
  object_id uuid NOT NULL,
  happened_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- Retried since, and for three days.
  retried_from timestamptz NOT NULL,
  last_tried_at timestamptz,
  last_answer text,
  delivered_at timestamptz,
  given_up_at timestamptz,
  CONSTRAINT webhook_deliveries_one_end CHECK (num_nonnulls(delivered_at, given_up_at) < 2),
  CONSTRAINT webhook_deliveries_once UNIQUE (webhook_id, event, fact)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at)
  WHERE delivered_at IS NULL AND given_up_at IS NULL;
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (webhook_id, happened_at DESC, id DESC);
CREATE INDEX webhook_deliveries_past ON webhook_deliveries (happened_at)
  WHERE delivered_at IS NOT NULL OR given_up_at IS NOT NULL;

CREATE FUNCTION queue_webhooks(of_event text, of_type text, of_fact text, at timestamptz, booking uuid, object uuid)
RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, type, fact, booking_id, booking_reference, object_id,
      happened_at, next_attempt_at, retried_from)
    SELECT w.id, of_event, of_type, of_fact, booking, (SELECT reference FROM bookings b WHERE b.id = booking), object, at, at, at
    FROM webhooks w WHERE w.off_at IS NULL AND of_event = ANY (w.events)
  ON CONFLICT DO NOTHING;
END $$;

-- A hold is nobody's business before it is paid. An event that moves no status is a change of the trip.
CREATE FUNCTION tell_of_booking_event() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.from_status = NEW.to_status THEN
    PERFORM queue_webhooks('change', 'change.applied', NEW.id::text, NEW.at, NEW.booking_id, NEW.booking_id);
  ELSE
    PERFORM queue_webhooks('booking', 'booking.' || NEW.to_status, NEW.id::text, NEW.at, NEW.booking_id, NEW.booking_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_events_are_told AFTER INSERT ON booking_events FOR EACH ROW
  WHEN (NEW.to_status NOT IN ('held', 'expired')) EXECUTE FUNCTION tell_of_booking_event();

CREATE FUNCTION tell_of_payment() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  kind text := CASE WHEN OLD.status = 'refunding' THEN 'refunded' WHEN NEW.status = 'authorised' THEN 'authorized' ELSE NEW.status END;
  booking uuid := coalesce((SELECT id FROM bookings WHERE id = NEW.reference),
    (SELECT booking_id FROM booking_changes WHERE id = NEW.reference),
    (SELECT booking_id FROM trip_charges WHERE id = NEW.reference),
    (SELECT booking_id FROM deposits WHERE id = NEW.reference));
BEGIN
  PERFORM queue_webhooks('payment', 'payment.' || kind, NEW.id || ' ' || kind || ' ' || NEW.updated_at,
    NEW.updated_at, booking, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER payments_are_told AFTER UPDATE OF status ON payments FOR EACH ROW
  WHEN (NEW.status IS DISTINCT FROM OLD.status
    AND NEW.status IN ('authorised', 'captured', 'declined', 'voided', 'refunded'))
  EXECUTE FUNCTION tell_of_payment();

CREATE FUNCTION tell_of_handover() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM queue_webhooks('handover', 'handover.' || NEW.kind, NEW.id::text, NEW.signed_at, NEW.booking_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER handovers_are_told AFTER UPDATE OF signed_at ON handovers FOR EACH ROW
  WHEN (OLD.signed_at IS NULL AND NEW.signed_at IS NOT NULL) EXECUTE FUNCTION tell_of_handover();
CREATE TRIGGER handovers_signed_at_once_are_told AFTER INSERT ON handovers FOR EACH ROW
  WHEN (NEW.signed_at IS NOT NULL) EXECUTE FUNCTION tell_of_handover();
