-- What was sent counts to its part, and late to the sum that is kept of it. A file of its own: it waits for whoever posts to the
-- ledger, and they may wait for a part that 0088 has locked.
CREATE TRIGGER ledger_entries_sent_are_counted AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account LIKE 'host\_paid\_out:%') EXECUTE FUNCTION check_payout();
DROP TRIGGER ledger_entries_late_are_summed ON ledger_entries;
CREATE TRIGGER ledger_entries_late_are_summed AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account LIKE 'host\_payable:%' OR NEW.account LIKE 'host\_paid\_out:%') EXECUTE FUNCTION sum_late_entry();
