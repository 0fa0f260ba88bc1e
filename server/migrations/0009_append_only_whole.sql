-- Emptying a table fires no trigger of its rows: the books and the history refuse that as well, whoever asks.
CREATE TRIGGER ledger_entries_are_never_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_events_are_never_emptied BEFORE TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
