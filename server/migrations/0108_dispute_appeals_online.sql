-- What 0107_dispute_appeals.sql promises of new rows holds of all.
ALTER TABLE disputes VALIDATE CONSTRAINT disputes_status_check;
ALTER TABLE disputes VALIDATE CONSTRAINT disputes_unlisted_has_word;
ALTER TABLE disputes VALIDATE CONSTRAINT disputes_refusal_has_words;
