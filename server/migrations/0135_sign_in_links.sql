-- shared
-- A link that signs its owner in, beside the password.
ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
  CHECK (purpose IN ('reset_password', 'verify_email', 'invitation', 'sign_in')) NOT VALID;
