-- Requests for a link that signs in wait beside those for a new password: the worker finds out whose address it is.
ALTER TABLE password_reset_requests ADD COLUMN purpose text NOT NULL DEFAULT 'reset_password'
  CHECK (purpose IN ('reset_password', 'sign_in'));
