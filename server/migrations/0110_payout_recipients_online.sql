-- shared
-- What 0109_payout_recipients.sql promises of new rows holds of all.
ALTER TABLE payout_accounts VALIDATE CONSTRAINT payout_accounts_api_check;
ALTER TABLE payout_accounts VALIDATE CONSTRAINT payout_accounts_refusal_check;
