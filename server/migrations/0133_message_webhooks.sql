-- A webhook may choose messages, too. It is told the thread, its booking and who wrote; never the text.
CREATE FUNCTION tell_of_message() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM queue_webhooks('message', 'message.' || CASE WHEN NEW.automatic IS NULL THEN NEW.side ELSE 'automatic' END,
    NEW.id::text, NEW.sent_at, (SELECT booking_id FROM message_threads WHERE id = NEW.thread_id), NEW.thread_id);
  RETURN NULL;
END $$;
CREATE TRIGGER messages_are_told AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION tell_of_message();
