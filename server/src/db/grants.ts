import { sql } from 'kysely';
import type { Database } from './database.ts';
import { listMarkets } from './markets/each-market.ts';
import { sharedSchema } from './markets/market-path.ts';

/** Append-only tables: the ledger, the booking history and the audit. */
const appendOnly = ['ledger_entries', 'booking_events', 'audit_entries', 'audit_chain'];

/** Rows of what was signed, which go with their record. Agreements have a trigger instead, because a sweep locks what it deletes. */
const signed = ['vehicle_marks', 'handover_confirmations'];

/** Applies the change to each table of these names, in every market. */
function inEachSchema(tables: readonly string[], change: string): string {
  return `
  DO $$
  DECLARE kept record;
  BEGIN
    FOR kept IN SELECT schemaname, tablename FROM pg_tables WHERE tablename IN ('${tables.join("', '")}')
      AND (schemaname = 'public' OR to_regclass(format('%I.catalogue_version', schemaname)) IS NOT NULL) LOOP
      EXECUTE format('${change.replaceAll("'", "''")}', kept.schemaname, kept.tablename);
    END LOOP;
  END $$;\n`;
}

/**
 * Revokes changes to append-only tables from everybody, as the migrations do. Dumps contain no grants, so a
 * restore repeats this.
 */
export const enforceAppendOnly = inEachSchema(
  appendOnly,
  'REVOKE UPDATE, DELETE, TRUNCATE ON %I.%I FROM PUBLIC, CURRENT_USER',
);

/**
 * Grants a role that owns nothing the rights to run the server. The role may read and write rows and append to the
 * ledger, the history and the audit, whose chain a trigger writes. It may not change tables, triggers or grants. The
 * grants cover every market, because an account is erased in all of them at once. The tables' owner runs it after
 * migrating; it can be repeated.
 * @throws Error for a role that grants cannot restrict.
 */
export async function letRoleServe(database: Database, role: string): Promise<void> {
  await refuseMighty(database, role);
  const name = `"${role.replaceAll('"', '""')}"`;
  const inFormat = name.replaceAll('%', '%%');
  const schemas = [...new Set([sharedSchema, ...(await listMarkets(database.kysely))])].join(', ');
  await database.script(`
    GRANT USAGE ON SCHEMA ${schemas} TO ${name};
    REVOKE ALL ON ALL TABLES IN SCHEMA ${schemas} FROM ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${name};
    ${inEachSchema(appendOnly, `REVOKE UPDATE, DELETE ON %I.%I FROM ${inFormat}`)}
    ${inEachSchema(['audit_reasons', ...signed], `REVOKE UPDATE ON %I.%I FROM ${inFormat}`)}
    ${inEachSchema(['audit_chain'], `REVOKE INSERT ON %I.%I FROM ${inFormat}`)}
    ${inEachSchema(['schema_migrations', 'markets'], `REVOKE INSERT, UPDATE, DELETE ON %I.%I FROM ${inFormat}`)}`);
}

/**
 * Lets the serving roles use new tables of this schema, in the transaction that creates them. The version before may
 * still be serving, and a trigger may copy its writes to a new table. `letServingRolesEnter` restricts the roles
 * afterwards.
 */
export const letServingRolesUseNewTables = `
  DO $$
  DECLARE made record;
  BEGIN
    FOR made IN SELECT relname, rolname
      FROM (SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE pg_class.oid = to_regclass('public.users')
        AND privilege_type = 'UPDATE' AND grantee <> relowner) serving
      JOIN pg_roles ON pg_roles.oid = serving.grantee AND NOT rolsuper
      JOIN pg_class ON relkind = 'r' AND relnamespace = current_schema()::regnamespace
      WHERE NOT has_table_privilege(pg_roles.oid, pg_class.oid, 'SELECT') LOOP
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO %I', made.relname, made.rolname);
    END LOOP;
  END $$;`;

/** Lets the roles that serve enter every market, also one that is new: an account is erased in all of them at once. */
export async function letServingRolesEnter(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct rolname as name from pg_class, aclexplode(relacl) join pg_roles on pg_roles.oid = grantee
    where pg_class.oid = to_regclass('public.users') and privilege_type = 'UPDATE' and grantee <> relowner
      and not rolsuper and not pg_has_role(rolname, current_user, 'MEMBER')`.execute(database.kysely);
  for (const { name } of rows) await letRoleServe(database, name);
}

async function refuseMighty({ kysely }: Database, role: string): Promise<void> {
  const { rows } = await sql<{
    mighty: boolean;
  }>`select rolsuper or pg_has_role(rolname, current_user, 'MEMBER')
    as mighty from pg_roles where rolname = ${role}`.execute(kysely);
  if (rows[0] === undefined)
    throw new Error(`There is no role ${role}. Create it first: CREATE ROLE … LOGIN.`);
  if (rows[0].mighty)
    throw new Error(
      `The role ${role} owns the tables or is a superuser: no grant would bind it. Name another.`,
    );
}
