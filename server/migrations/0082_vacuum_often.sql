-- Counts of a host's bookings and sums of accounts are read from an index alone, as far as a vacuum has seen the pages of the
-- table. New rows also take what room is left on old pages, and PostgreSQL vacuums a table once a fifth of it has changed: of a
-- million rows, holds of some minutes made a host's counts read as many pages as there are bookings. A five-hundredth is few
-- enough for a vacuum to leave the indexes alone.
ALTER TABLE bookings SET (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.002);
ALTER TABLE ledger_entries SET (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.002);
