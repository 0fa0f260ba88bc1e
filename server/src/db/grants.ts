import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Append-only tables: the ledger, the booking history and the audit. */
const appendOnly = ['ledger_entries', 'booking_events', 'audit_entries', 'audit_chain'];
const allOfThem = appendOnly.map((table) => `public.${table}`).join(', ');

/**
 * Revokes changes to append-only tables from everybody, as the migrations do. Dumps contain no grants, so a
 * restore repeats this.
 */
export const keepAppendOnly = `
  DO $$
  DECLARE kept text;
  BEGIN
    FOREACH kept IN ARRAY ARRAY['${appendOnly.join("', '")}'] LOOP
      IF to_regclass('public.' || kept) IS NOT NULL THEN
        EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON public.%I FROM PUBLIC, CURRENT_USER', kept);
      END IF;
    END LOOP;
  END $$;\n`;

/**
 * Grants a role that owns nothing the rights to run the server: reading and writing rows and appending to
 * the ledger, the history and the audit, whose chain a trigger writes, but no changes to tables, triggers or
 * grants. The tables' owner runs it after
 * migrating; it can be repeated.
 * @throws Error for a role that grants cannot restrict.
 */
export async function letRoleServe(database: Database, role: string): Promise<void> {
  await refuseMighty(database, role);
  const name = `"${role.replaceAll('"', '""')}"`;
  await database.script(`
    GRANT USAGE ON SCHEMA public TO ${name};
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    REVOKE UPDATE, DELETE ON ${allOfThem} FROM ${name};
    REVOKE INSERT ON public.audit_chain FROM ${name};
    REVOKE INSERT, UPDATE, DELETE ON public.schema_migrations FROM ${name};`);
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
