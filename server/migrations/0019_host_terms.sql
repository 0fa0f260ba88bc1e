-- Which version of the host terms a host has accepted, and when. Hosts of before have accepted none on record.
ALTER TABLE users ADD COLUMN host_terms_version text;
ALTER TABLE users ADD COLUMN host_terms_accepted_at timestamptz;
ALTER TABLE users ADD CONSTRAINT users_host_terms_whole
  CHECK ((host_terms_version IS NULL) = (host_terms_accepted_at IS NULL)) NOT VALID;

-- formerly 86b94baa560c424e69de0c91a7c660b196ae09078a3be0e988c7253971c71088
