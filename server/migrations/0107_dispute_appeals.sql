-- A bank can be asked to decide again, and a card network can add states that this version doesn't know: their own word is kept.
ALTER TABLE disputes ADD COLUMN network_status text;
-- What the card network answered when it refused an answer for good.
ALTER TABLE disputes ADD COLUMN refused_at timestamptz;
ALTER TABLE disputes ADD COLUMN refusal text;
ALTER TABLE disputes DROP CONSTRAINT disputes_status_check;
ALTER TABLE disputes ADD CONSTRAINT disputes_status_check CHECK (status IN
  ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review',
    'appeal_needs_response', 'appeal_under_review', 'won', 'lost', 'unlisted')) NOT VALID;
ALTER TABLE disputes ADD CONSTRAINT disputes_unlisted_has_word CHECK ((status = 'unlisted') = (network_status IS NOT NULL)) NOT VALID;
ALTER TABLE disputes ADD CONSTRAINT disputes_refusal_has_words CHECK ((refused_at IS NULL) = (refusal IS NULL)) NOT VALID;
