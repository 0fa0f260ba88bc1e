import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { execute, withDatabase } from '../../../../proof/kit/databases/execute.ts';
import { killLeftovers, mainFile, run } from '../../../../proof/kit/site-process.ts';

/** Settings that `db:migrate --app-role` writes into the database, for connections that pass a pooler. */
const source = inject('testDatabase');
if (source.kind !== 'postgres') throw new Error('roles are PostgreSQL’s');
const { adminUrl, prefix } = source;
afterAll(killLeftovers);

const limits = `SELECT concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
  current_setting('idle_in_transaction_session_timeout'))`;
const sourceOf = (setting: string): string => `SELECT source FROM pg_settings WHERE name = '${setting}'`;

describe.each([
  { owner: 'may change the role that serves', attribute: 'SUPERUSER', storedFor: 'database user' },
  { owner: 'may not', attribute: 'NOSUPERUSER', storedFor: 'database' },
])('whose owner $owner', ({ attribute, storedFor }) => {
  const id = randomBytes(4).toString('hex');
  const [name, owner, app, other] = [`${prefix}${id}`, `owner_${id}`, `app_${id}`, `other_${id}`];
  const password = randomBytes(8).toString('hex');

  const addressOf = (role: string): string => {
    const url = new URL(withDatabase(adminUrl, name));
    [url.username, url.password] = [role, password];
    return url.href;
  };

  beforeAll(async () => {
    await execute(adminUrl, `CREATE ROLE ${owner} LOGIN ${attribute} PASSWORD '${password}'`);
    for (const role of [app, other])
      await execute(adminUrl, `CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
    await execute(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`);
    const env = { DATABASE_URL: addressOf(owner), DATA_KEY: randomBytes(32).toString('base64') };
    const migrated = await run(process.execPath, [mainFile, 'db:migrate', '--app-role', app], { env }).ended;
    if (migrated.code !== 0 || migrated.stderr !== '') throw new Error(migrated.stderr);
  });

  afterAll(async () => {
    await execute(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await execute(adminUrl, `DROP ROLE IF EXISTS ${owner}, ${app}, ${other}`);
  });

  test('the database keeps a time limit of locks, for whoever works in it', async () => {
    const stored = await execute(
      addressOf(owner),
      `SELECT unnest(setconfig) FROM pg_db_role_setting
        WHERE setrole = 0 AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(stored).toContain('lock_timeout=2s');
    expect(await execute(addressOf(other), "SELECT current_setting('lock_timeout')")).toEqual(['2s']);
    expect(await execute(addressOf(other), sourceOf('lock_timeout'))).toEqual(['database']);
  });

  test(`a connection as the role that serves has all time limits, from the ${storedFor}`, async () => {
    expect(await execute(addressOf(app), limits)).toEqual(['5s 2s 10s']);
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      expect(await execute(addressOf(app), sourceOf(limit))).toEqual([storedFor]);
    // Others have them too where they could only be written for everybody.
    const ofOthers = storedFor === 'database' ? '5s 2s 10s' : '0 2s 0';
    expect(await execute(addressOf(other), limits)).toEqual([ofOthers]);
  });
});
