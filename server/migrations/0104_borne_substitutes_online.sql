-- no transaction
-- The desk looks at the latest substitutes that the platform pays for, between which hosts they were.
DROP INDEX CONCURRENTLY IF EXISTS substitutes_borne;
CREATE INDEX CONCURRENTLY substitutes_borne ON substitutes (settled_at) WHERE status = 'taken' AND NOT at_hosts_cost;
