-- Quotes of before have purposes that stand already; this reads them without a lock that stops anybody.
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_purpose;
