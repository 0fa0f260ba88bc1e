-- Where the seats of a vehicle are and what its trunk holds, as its host has drawn it; null when nobody has.
ALTER TABLE vehicles ADD COLUMN cabin jsonb;
