import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../database.ts';
import { marketPath, requireOwnMarket } from '../markets/market-path.ts';
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
 * refuses; and behind a pooler, where a setting stays with a connection that others use, `storeSettings` has written them,
 * so that nothing is set here.
 * @throws Error where it looks in the tables of another market.
 */
export async function completeSettings(client: ClientBase, market: string | undefined): Promise<void> {
  const { rows } = await client.query<{ path: string }>(
    `SELECT current_setting('search_path') AS path, count(set_config(name, value, false))
      FROM (VALUES ${wanted}) AS wanted (name, value) WHERE current_setting(name) <> value`,
  );
  await requireOwnMarket(client, rows[0]?.path ?? '', market);
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
 * @throws Error for a role that another market uses.
 */
export async function storeSettings(database: Database, role: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(
    database.kysely,
  );
  const name = rows[0]?.name ?? '';
  if (role !== undefined && !(await storePath(database, role, name))) return false;
  // A lock is waited for no longer by whoever works in this database.
  await isAllowed(database.script(`ALTER DATABASE ${name} SET lock_timeout = '${timeLimits.lock_timeout}'`));
  const served = role === undefined ? 'CURRENT_USER' : quoted(role);
  for (const target of [`ROLE ${served} IN DATABASE ${name}`, `DATABASE ${name}`]) {
    const changes = settings.map(([setting, value]) => `ALTER ${target} SET ${setting} = '${value}'`);
    if (await isAllowed(database.script(changes.join(';\n')))) return true;
  }
  return false;
}

/**
 * Has every connection of this role look in the tables of its market. Behind a pooler, connections of before would go on
 * looking where they did, beside the new ones: so a role gets its market while nobody uses it, and keeps it.
 */
async function storePath(database: Database, role: string, name: string): Promise<boolean> {
  const { market } = database;
  const { rows } = await sql<{ kept: string | null; used: boolean }>`
    select (select substring(setting from 13) from pg_db_role_setting, unnest(setconfig) as setting
        where setrole = pg_roles.oid and setdatabase = (select oid from pg_database where datname = current_database())
          and setting like 'search_path=%') as kept,
      exists (select from pg_stat_activity where usename = rolname and datname = current_database()
        and pid <> pg_backend_pid()) as used
    from pg_roles where rolname = ${role}`.execute(database.kysely);
  const [{ kept: present, used } = { kept: null, used: false }] = rows;
  const path = market === undefined ? null : marketPath(market);
  if (present === path) return true;
  if (present !== null)
    throw new Error(
      `The role ${role} looks in ${present}: each market needs a role of its own. Name another.`,
    );
  if (used)
    throw new Error(
      `The role ${role} is in use. Each market needs a role of its own, which gets it while nobody is connected as it.`,
    );
  return isAllowed(
    database.script(`ALTER ROLE ${quoted(role)} IN DATABASE ${name} SET search_path = ${path}`),
  );
}

const quoted = (role: string): string => `"${role.replaceAll('"', '""')}"`;

async function isAllowed(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (sqlState(error) === '42501') return false;
    throw error;
  }
}
