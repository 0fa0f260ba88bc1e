-- A conversation stays for a while after its last message, also when its trip ended long before.
CREATE OR REPLACE FUNCTION threads_follow_bookings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.status IN ('pending', 'confirmed') AND (TG_OP = 'INSERT' OR OLD.status = 'held') THEN
    UPDATE message_threads SET booking_id = NEW.id, retained_from = greatest(NEW.ends_at, last_message_at)
      WHERE guest_id = NEW.guest_id AND vehicle_id = NEW.vehicle_id AND booking_id IS NULL AND blocked_at IS NULL
        AND NOT EXISTS (SELECT FROM message_threads t WHERE t.booking_id = NEW.id);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.ends_at <> OLD.ends_at THEN
    UPDATE message_threads SET retained_from = greatest(NEW.ends_at, last_message_at) WHERE booking_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
UPDATE message_threads SET retained_from = greatest(retained_from, last_message_at) WHERE last_number > 0;

-- The last mail about unread messages; null once that side has read something.
ALTER TABLE message_threads ADD COLUMN guest_mailed_at timestamptz;
ALTER TABLE message_threads ADD COLUMN host_mailed_at timestamptz;

-- A report by the other side while one is open.
ALTER TABLE message_threads ADD COLUMN second_report_at timestamptz;
ALTER TABLE message_threads ADD COLUMN second_report_reason text CHECK (length(second_report_reason) <= 500);
ALTER TABLE message_threads ADD CONSTRAINT message_threads_second_report
  CHECK ((second_report_at IS NULL) = (second_report_reason IS NULL) AND (second_report_at IS NULL OR reported_at IS NOT NULL));
