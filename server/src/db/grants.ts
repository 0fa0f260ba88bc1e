import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Append-only tables: the ledger and the booking history. */
const appendOnly = 'public.ledger_entries, public.booking_events';

/**
 * Revokes changes to append-only tables from everybody, as the migrations do. Dumps contain no grants, so a
 * restore repeats this.
 */
export const keepAppendOnly = `
  DO $$ BEGIN
    IF to_regclass('public.ledger_entries') IS NOT NULL AND to_regclass('public.booking_events') IS NOT NULL THEN
      REVOKE UPDATE, DELETE, TRUNCATE ON ${appendOnly} FROM PUBLIC, CURRENT_USER;
    END IF;
  END $$;\n`;

/**
 * Grants a role that owns nothing the rights to run the server: reading and writing rows and appending to
 * the ledger and history, but no changes to tables, triggers or grants. The tables' owner runs it after
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
    REVOKE UPDATE, DELETE ON ${appendOnly} FROM ${name};
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
