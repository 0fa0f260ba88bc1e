-- Messages between guest, host and desk: a thread for each booking, or for a guest's question about a vehicle before one.
CREATE TABLE message_threads (
  id uuid PRIMARY KEY,
  guest_id uuid NOT NULL REFERENCES users,
  vehicle_id uuid NOT NULL REFERENCES vehicles,
  -- Null for a question. A trigger below writes it when the guest books the vehicle.
  booking_id uuid UNIQUE REFERENCES bookings ON DELETE CASCADE,
  last_number integer NOT NULL DEFAULT 0,
  last_message_at timestamptz NOT NULL,
  -- The last message that each side has read.
  guest_read integer NOT NULL DEFAULT 0,
  host_read integer NOT NULL DEFAULT 0,
  desk_read integer NOT NULL DEFAULT 0,
  -- When a mail about unread messages is due; null without any that no mail was about.
  guest_mail_at timestamptz,
  host_mail_at timestamptz,
  -- The guest's first message, and the first answer of the host.
  first_message_at timestamptz,
  first_answer_at timestamptz,
  blocked_by text CHECK (blocked_by IN ('guest', 'host', 'desk')),
  blocked_at timestamptz,
  -- A report that the desk has not closed.
  reported_by text CHECK (reported_by IN ('guest', 'host')),
  reported_at timestamptz,
  report_reason text CHECK (length(report_reason) <= 500),
  -- The last message of a question, or the end of the trip: from then on the time counts for which it is stored.
  retained_from timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (guest_read BETWEEN 0 AND last_number AND host_read BETWEEN 0 AND last_number AND desk_read BETWEEN 0 AND last_number),
  CHECK ((blocked_by IS NULL) = (blocked_at IS NULL)),
  CHECK ((reported_by IS NULL) = (reported_at IS NULL) AND (reported_by IS NULL) = (report_reason IS NULL))
);
CREATE UNIQUE INDEX message_threads_one_question ON message_threads (guest_id, vehicle_id) WHERE booking_id IS NULL;
CREATE INDEX message_threads_of_guest ON message_threads (guest_id, last_message_at DESC, id DESC);
CREATE INDEX message_threads_of_vehicle ON message_threads (vehicle_id, last_message_at DESC, id DESC);
CREATE INDEX message_threads_guest_mail ON message_threads (guest_mail_at) WHERE guest_mail_at IS NOT NULL;
CREATE INDEX message_threads_host_mail ON message_threads (host_mail_at) WHERE host_mail_at IS NOT NULL;
CREATE INDEX message_threads_reported ON message_threads (last_message_at DESC, id DESC) WHERE reported_at IS NOT NULL;
CREATE INDEX message_threads_retained ON message_threads (retained_from);

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  -- The id that the browser gave it.
  client_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('guest', 'host', 'desk')),
  -- A user, or an operator.
  sender_id uuid NOT NULL,
  text text NOT NULL CHECK (length(text) <= 2000),
  erased_at timestamptz,
  sent_at timestamptz NOT NULL,
  CHECK (erased_at IS NULL OR text = ''),
  UNIQUE (thread_id, number)
);
CREATE UNIQUE INDEX messages_sent_once ON messages (sender_id, client_id);

-- A message never changes; only its text goes with the account of its sender.
CREATE FUNCTION refuse_change_of_message() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (OLD.id, OLD.thread_id, OLD.number, OLD.client_id, OLD.side, OLD.sender_id, OLD.sent_at)
    IS DISTINCT FROM (NEW.id, NEW.thread_id, NEW.number, NEW.client_id, NEW.side, NEW.sender_id, NEW.sent_at)
    OR (NEW.text <> OLD.text AND NEW.erased_at IS NULL) THEN
    RAISE EXCEPTION 'message % never changes', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER messages_never_change BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION refuse_change_of_message();

-- Photos that were uploaded to a thread, and the message that has them.
CREATE TABLE message_photos (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  sender_id uuid NOT NULL,
  -- Null until it is sent.
  message_id uuid REFERENCES messages ON DELETE CASCADE,
  position smallint NOT NULL DEFAULT 0,
  hash text NOT NULL,
  src text NOT NULL,
  srcset text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX message_photos_thread_id ON message_photos (thread_id);
CREATE INDEX message_photos_message_id ON message_photos (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX message_photos_unsent ON message_photos (created_at) WHERE message_id IS NULL;
CREATE INDEX message_photos_hash ON message_photos (hash);

-- Threads that an operator has opened for a reason, which the audit has.
CREATE TABLE thread_openings (
  thread_id uuid NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  operator_id uuid NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (thread_id, operator_id)
);
CREATE INDEX thread_openings_until ON thread_openings (until);

-- Files that records or messages need, although no vehicle shows them.
CREATE OR REPLACE FUNCTION note_files_in_records() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hash IS NOT NULL THEN
    UPDATE photo_files SET in_records = EXISTS (SELECT FROM handover_photos p WHERE p.hash = OLD.hash)
      OR EXISTS (SELECT FROM accident_photos p WHERE p.hash = OLD.hash)
      OR EXISTS (SELECT FROM message_photos p WHERE p.hash = OLD.hash) WHERE photo_files.hash = OLD.hash;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hash IS NOT NULL THEN
    UPDATE photo_files SET in_records = true WHERE photo_files.hash = NEW.hash;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER message_photos_need_files AFTER INSERT OR UPDATE OF hash OR DELETE ON message_photos
  FOR EACH ROW EXECUTE FUNCTION note_files_in_records();

-- A question becomes the thread of the booking that its guest makes of the vehicle, and a thread stays as long as its trip says.
CREATE FUNCTION threads_follow_bookings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.status IN ('pending', 'confirmed') AND (TG_OP = 'INSERT' OR OLD.status = 'held') THEN
    UPDATE message_threads SET booking_id = NEW.id, retained_from = NEW.ends_at
      WHERE guest_id = NEW.guest_id AND vehicle_id = NEW.vehicle_id AND booking_id IS NULL AND blocked_at IS NULL
        AND NOT EXISTS (SELECT FROM message_threads t WHERE t.booking_id = NEW.id);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.ends_at <> OLD.ends_at THEN
    UPDATE message_threads SET retained_from = NEW.ends_at WHERE booking_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_take_their_thread AFTER INSERT OR UPDATE OF status, ends_at ON bookings FOR EACH ROW
  EXECUTE FUNCTION threads_follow_bookings();
