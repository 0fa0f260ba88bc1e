-- The messages of the guest that an operator has chosen for the bank, which the worker sends with the rest of the evidence.
ALTER TABLE disputes ADD COLUMN chosen_messages uuid[] NOT NULL DEFAULT '{}';
