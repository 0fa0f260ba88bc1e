-- shared
ALTER TABLE account_links VALIDATE CONSTRAINT account_links_purpose_check;
