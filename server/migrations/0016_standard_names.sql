-- Columns carry the field's standard names, like the code that reads them.
ALTER TABLE payments RENAME COLUMN keep_cents TO retained_cents;
ALTER TABLE payments RENAME CONSTRAINT payments_keep_at_most_amount TO payments_retain_at_most_amount;
ALTER TABLE idempotency_keys RENAME COLUMN answer TO response;
ALTER TABLE users RENAME COLUMN driver_license_sealed TO driver_license_encrypted;
ALTER TABLE bookings RENAME COLUMN driver_license_sealed TO driver_license_encrypted;
ALTER TABLE calendar_imports RENAME COLUMN address_sealed TO address_encrypted;
ALTER TABLE calendar_feeds RENAME COLUMN secret_sealed TO secret_encrypted;
