-- Everybody in the thread of a trip reads a message, or all but a driver who isn't the payer.
ALTER TABLE messages ADD COLUMN readers text NOT NULL DEFAULT 'everyone';
ALTER TABLE messages ADD CONSTRAINT messages_readers CHECK (readers IN ('everyone', 'payer')) NOT VALID;

-- The last message that a driver has read, apart from the payer. Until now both had one mark.
ALTER TABLE message_threads ADD COLUMN driver_read integer NOT NULL DEFAULT 0;
ALTER TABLE message_threads ADD CONSTRAINT message_threads_driver_read CHECK (driver_read BETWEEN 0 AND last_number) NOT VALID;
UPDATE message_threads t SET driver_read = t.guest_read FROM trip_drivers d
WHERE d.booking_id = t.booking_id AND d.account_id IS NOT NULL;

CREATE OR REPLACE FUNCTION refuse_change_of_message() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (OLD.id, OLD.thread_id, OLD.number, OLD.client_id, OLD.side, OLD.sender_id, OLD.automatic, OLD.readers, OLD.sent_at)
    IS DISTINCT FROM
    (NEW.id, NEW.thread_id, NEW.number, NEW.client_id, NEW.side, NEW.sender_id, NEW.automatic, NEW.readers, NEW.sent_at)
    OR (NEW.text <> OLD.text AND NEW.erased_at IS NULL) THEN
    RAISE EXCEPTION 'message % never changes', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
