#!/bin/sh
# Run by the database's image when its volume is empty, as PostgreSQL's superuser: one role owns the tables and migrates,
# another serves and owns nothing.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set=database="${DB_NAME:-makani}" --set=owner="${DB_OWNER:-makani_owner}" --set=app="${DB_APP:-makani_app}" \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE :"owner" LOGIN PASSWORD :'owner_password';
CREATE ROLE :"app" LOGIN PASSWORD :'app_password';
CREATE DATABASE :"database" OWNER :"owner";
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO :"app";
SQL
