import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../database.ts';
import { sqlState } from '../retry.ts';

/** The defaults are unlimited, so a database that hangs would block every request forever. */
const timeLimits = {
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
};

const formats = { TimeZone: 'UTC', DateStyle: 'ISO, MDY' };

const settings = Object.entries({ ...formats, ...timeLimits });
const wanted = settings.map(([name, value]) => `('${name}', '${value}')`).join(', ');

/**
 * Gives a new connection the settings that its role does not have yet. They are no startup parameters, which a pooler
 * refuses; and behind a pooler, where a setting stays with a connection that others use, `keepSettings` has written them,
 * so that nothing is set here.
 */
export async function completeSettings(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config(name, value, false) FROM (VALUES ${wanted}) AS wanted (name, value)
      WHERE current_setting(name) <> value`,
  );
}

/** For a connection of its own to the server itself: a migration or a dump takes the time it takes. */
export const sessionOptions = Object.entries({
  ...formats,
  DateStyle: 'ISO',
  ...Object.fromEntries(Object.keys(timeLimits).map((name) => [name, 0])),
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * Writes the settings into the database, for connections that pass a pooler: for the role that serves, or, where the
 * owner may not change that role, for everybody in this database.
 *
 * @returns false where neither is allowed.
 */
export async function keepSettings(database: Database, role: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(
    database.kysely,
  );
  const name = rows[0]?.name ?? '';
  // A lock is waited for no longer by whoever works in this database.
  await isAllowed(database.script(`ALTER DATABASE ${name} SET lock_timeout = '${timeLimits.lock_timeout}'`));
  const served = role === undefined ? 'CURRENT_USER' : `"${role.replaceAll('"', '""')}"`;
  for (const target of [`ROLE ${served} IN DATABASE ${name}`, `DATABASE ${name}`]) {
    const changes = settings.map(([setting, value]) => `ALTER ${target} SET ${setting} = '${value}'`);
    if (await isAllowed(database.script(changes.join(';\n')))) return true;
  }
  return false;
}

async function isAllowed(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (sqlState(error) === '42501') return false;
    throw error;
  }
}
