-- Messages that the site writes by itself into the thread of a booking.
ALTER TABLE messages ADD COLUMN automatic text CHECK (automatic IN ('booked', 'day_before', 'return_steps', 'review'));
ALTER TABLE messages ADD CONSTRAINT messages_automatic_side CHECK (automatic IS NULL OR side = 'desk');

CREATE OR REPLACE FUNCTION refuse_change_of_message() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (OLD.id, OLD.thread_id, OLD.number, OLD.client_id, OLD.side, OLD.sender_id, OLD.automatic, OLD.sent_at)
    IS DISTINCT FROM (NEW.id, NEW.thread_id, NEW.number, NEW.client_id, NEW.side, NEW.sender_id, NEW.automatic, NEW.sent_at)
    OR (NEW.text <> OLD.text AND NEW.erased_at IS NULL) THEN
    RAISE EXCEPTION 'message % never changes', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- The moments of a trip that are over, whether a message was written or its host wants none: none is written twice.
CREATE TABLE automatic_messages (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  automatic text NOT NULL CHECK (automatic IN ('booked', 'day_before', 'return_steps', 'review')),
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, automatic)
);

-- Moments at which a host wants no automatic message. A host without a row has them all.
CREATE TABLE automatic_messages_off (
  host_id uuid NOT NULL REFERENCES users,
  automatic text NOT NULL CHECK (automatic IN ('booked', 'day_before', 'return_steps', 'review')),
  PRIMARY KEY (host_id, automatic)
);

-- Answers that a host, or the desk, inserts with the facts of a booking filled in.
CREATE TABLE saved_answers (
  id uuid PRIMARY KEY,
  -- Null for those of the desk.
  host_id uuid REFERENCES users,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX saved_answers_of_host ON saved_answers (host_id, created_at, id);

-- The moment at which a guest who is late expects to be there.
CREATE TABLE expected_times (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('pickup', 'return')),
  expected_at timestamptz NOT NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, kind)
);
