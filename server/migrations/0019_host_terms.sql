-- Which version of the host terms a host has accepted, and when. Hosts of before have accepted none on record.
ALTER TABLE users
  ADD COLUMN host_terms_version text,
  ADD COLUMN host_terms_accepted_at timestamptz;
ALTER TABLE users ADD CONSTRAINT users_host_terms_whole
  CHECK ((host_terms_version IS NULL) = (host_terms_accepted_at IS NULL)) NOT VALID;
