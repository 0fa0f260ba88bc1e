import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { storeSettings } from '../../src/db/servers/session-settings.ts';
import { execute } from '../../../proof/kit/databases/execute.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { startPooler } from '../../../proof/kit/databases/pooler.ts';
import { createTestDatabase } from '../kit/test-database.ts';
import { createPatientApp, patience, race, racers } from '../features/bookings/races/race.ts';

const direct = await createTestDatabase();
const databaseDirectUrl = direct.databaseUrl ?? '';
await storeSettings(direct, undefined);
const pooler = await startPooler(databaseDirectUrl);
const log = { warn: () => undefined };
const options = { databaseUrl: pooler.url, dataDir: 'memory://', log };
const pooled = await openDatabase({ ...options, databaseDirectUrl, preparedStatements: false });
afterAll(async () => {
  await pooled.close();
  await pooler.stop();
});

test(
  'fifty racers through a pooler that gives each transaction another connection: one wins',
  patience,
  async () => {
    const app = await createPatientApp({ database: pooled });
    const { winnersPerRound, refusals } = await race(app, 3);
    expect(winnersPerRound).toEqual([1, 1, 1]);
    expect(refusals).toHaveLength(3 * (racers - 1));
    expect(new Set(refusals)).toEqual(new Set(['409 dates_taken']));
    await requireInvariants(app.context.db);
  },
);

test('every connection behind it has the time limits and formats, which nobody sets there', async () => {
  const shown = await execute(
    pooler.url,
    `SELECT concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
      current_setting('idle_in_transaction_session_timeout'), current_setting('TimeZone'), current_setting('DateStyle'))`,
  );
  expect(shown).toEqual(['5s 2s 10s UTC ISO, MDY']);
  const sources = await execute(pooler.url, "SELECT source FROM pg_settings WHERE name = 'lock_timeout'");
  expect(sources).toEqual(['database user']);
});

test('a migration goes to the server itself, without the time limits, or says how it would', async () => {
  const limits = await pooled.session((run) =>
    run("SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock"),
  );
  expect(limits).toEqual([{ statement: '0', lock: '0' }]);
  await expect(migrate(pooled)).resolves.toEqual([]);
  const lost = await openDatabase(options);
  await expect(lost.script('SELECT 1')).rejects.toThrow('set DATABASE_DIRECT_URL to its address');
  await lost.close();
});

test('without a pooler and without what db:migrate writes, a connection gives itself the settings', async () => {
  await execute(
    databaseDirectUrl,
    'ALTER ROLE CURRENT_USER IN DATABASE ' + new URL(databaseDirectUrl).pathname.slice(1) + ' RESET ALL',
  );
  const plain = await openDatabase({ databaseUrl: databaseDirectUrl, dataDir: 'memory://', log });
  const { rows } = await sql<{ limit: string; zone: string }>`
    select current_setting('statement_timeout') as limit, current_setting('TimeZone') as zone`.execute(
    plain.kysely,
  );
  await plain.close();
  expect(rows).toEqual([{ limit: '5s', zone: 'UTC' }]);
});
