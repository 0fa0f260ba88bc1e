-- A function finds our tables whatever the session looks in: on a shard, and where each market has a schema of its own.
ALTER FUNCTION refuse_change() SET search_path FROM CURRENT;
ALTER FUNCTION ledger_transaction_sums_to_zero() SET search_path FROM CURRENT;
ALTER FUNCTION catalogue_has_changed() SET search_path FROM CURRENT;
ALTER FUNCTION refunds_stay_within_capture() SET search_path FROM CURRENT;
ALTER FUNCTION photos_have_one_primary() SET search_path FROM CURRENT;
ALTER FUNCTION refuse_blocked_booking() SET search_path FROM CURRENT;
ALTER FUNCTION refuse_block_of_booking() SET search_path FROM CURRENT;
ALTER FUNCTION cancellation_fee_within_total() SET search_path FROM CURRENT;
