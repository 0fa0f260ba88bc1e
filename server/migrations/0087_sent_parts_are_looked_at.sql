-- What was sent is noted at its part, for 0088 to count from its first moment on, and late at the sum that is kept of it. The
-- strongest lock comes first: one that grew would meet whoever has read the ledger and is about to post.
DROP TRIGGER ledger_entries_late_are_summed ON ledger_entries;
CREATE TRIGGER ledger_entries_late_are_summed AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account LIKE 'host\_payable:%' OR NEW.account LIKE 'host\_paid\_out:%') EXECUTE FUNCTION sum_late_entry();
CREATE TRIGGER ledger_entries_sent_are_counted AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account LIKE 'host\_paid\_out:%') EXECUTE FUNCTION check_payout();
