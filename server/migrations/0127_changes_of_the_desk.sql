-- The operator who charges the card on file for a later return. Null for changes of guests, and for those that the desk makes
-- without a charge.
ALTER TABLE booking_changes ADD COLUMN operator_id uuid;
