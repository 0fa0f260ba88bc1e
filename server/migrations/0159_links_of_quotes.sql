-- The link that the page of a quote handed out for its booking. Whoever comes by the quote again gets another one in its place.
-- No foreign key: the link is deleted when the hold ends.
ALTER TABLE sent_quotes ADD COLUMN link_id uuid;
-- The desk lists the texts to callers that failed.
CREATE INDEX caller_texts_failed ON caller_texts (given_at DESC, id DESC)
  WHERE last_error IS NOT NULL OR delivery = 'undelivered';
