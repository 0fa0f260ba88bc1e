-- no transaction
-- Blocks stay for reports and citations; what is written on them goes. The index holds only what is still to do.
DROP INDEX CONCURRENTLY IF EXISTS vehicle_blocks_noted;
CREATE INDEX CONCURRENTLY vehicle_blocks_noted ON vehicle_blocks (ends_at) WHERE note <> '';
