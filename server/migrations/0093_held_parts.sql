-- Why a part that is due waits although nothing is missing at Stripe. Versions from before read waits_for alone, which says
-- 'account'.
ALTER TABLE payout_checks ADD COLUMN held_for text CHECK (held_for IN ('desk', 'block', 'new_bank'));
CREATE INDEX payout_checks_held ON payout_checks (host_id) WHERE held_for IS NOT NULL;
