import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedTrip } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate, pendingMigrations } from '../../../src/db/migrate.ts';
import { checkKeys } from '../../../src/keys/canary.ts';
import { demoGuest } from '../../../src/seed/demo-accounts.ts';
import { checkInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { carriedStates } from './carried-states.ts';
import { loadSql } from './dump-sql.ts';
import { dumpKey } from './fill-app.ts';
import { countRows, readDump, releasedStates } from './released-states.ts';

const database = await createTestDatabase();
const db = database.kysely;

test('every version in the CHANGELOG has its dump', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8');
  const versions = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version);
  expect(versions).not.toEqual([]);
  expect(releasedStates).toEqual(expect.arrayContaining(versions));
});

describe.for(carriedStates)('a filled database of %s', async (state) => {
  // The memory of a process belongs to one database.
  const app = await createTestApp({ database, dataKey: dumpKey });
  let before = new Map<string, number>();
  beforeAll(async () => {
    await loadSql(database, await readDump(state));
    before = await countRows(database);
  });

  test('is brought to the newest schema and loses no row', async () => {
    const pending = await pendingMigrations(database);
    expect(await migrate(database)).toEqual(pending);
    expect(await pendingMigrations(database)).toEqual([]);
    const after = await countRows(database);
    const lost = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows);
    expect(lost).toEqual([]);
    expect(before.get('bookings')).toBeGreaterThan(15);
  });

  test('finishes what was half done, and every invariant holds', async () => {
    // The charge of an order waits a day for the guest of a rejected part to choose a substitute.
    app.clock.set((await lastMoment()).add({ hours: 26 }).toString());
    for (let round = 0; round < 5; round += 1) await app.runJobs();
    const open = db.selectFrom('payments').select(['id', 'status']);
    const halfDone = ['authorising', 'capturing', 'refunding', 'voiding', 'unknown'] as const;
    expect(await open.where('status', 'in', halfDone).execute()).toEqual([]);
    expect(await broken()).toEqual([]);
    const { rows } = await sql`select b.id from bookings b join quotes q on q.id = b.quote_id or q.id in
      (select unnest(array[from_quote_id, to_quote_id]) from booking_changes where booking_id = b.id)
      where q.purpose is null`.execute(db);
    expect(rows, 'quotes of bookings that don’t say what they are for').toEqual([]);
  });

  test('is opened by the key it was encrypted with, and by no other', async () => {
    const check = (current: Buffer) => checkKeys(db, { current, previous: undefined });
    expect(await check(Buffer.alloc(32, 1))).toMatchObject({ right: false });
    expect(await check(dumpKey)).toEqual({ right: true });
  });

  test('knows its guests, who book, pay and cancel', async () => {
    const { email, password, driverLicense } = demoGuest;
    const body = { email, password };
    const { token } = await app.expect<{ token: string }>(200, 'POST', '/auth/signin', { body });
    const shown = await app.expect(200, 'POST', '/account/license', { token, body: { password } });
    expect(shown).toEqual({ driverLicense });

    const held = await app.hold(token, (await app.quote(farAhead())).id);
    expect((await app.pay(token, held.id)).status).toBe(200);
    const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
    const earlier = bookings.find(
      ({ status, tripStatus }) => status === 'confirmed' && tripStatus === 'upcoming',
    );
    for (const { id } of [held, ...(earlier === undefined ? [] : [earlier])]) {
      const terms = await app.expect<Cancellation>(200, 'GET', `/bookings/${id}/cancellation`, { token });
      const shown = { feeCents: terms.feeCents, refundCents: terms.refundCents };
      await app.expect(200, 'POST', `/bookings/${id}/cancel`, { token, key: randomUUID(), body: shown });
    }
    expect(earlier).toBeDefined();
    for (let round = 0; round < 3; round += 1) await app.runJobs();
    expect(await broken()).toEqual([]);
  });

  /** The versions of before wrote fewer kinds of mail. */
  async function broken() {
    const findings = await checkInvariants(db);
    return findings.filter(
      ({ invariant, violations }) => violations > 0 && !invariant.includes('was to hear'),
    );
  }

  async function lastMoment(): Promise<Temporal.Instant> {
    const { rows } = await sql<{ at: Temporal.Instant }>`
      select greatest((select max(updated_at) from payments), (select max(created_at) from bookings)) as at`.execute(
      db,
    );
    if (rows[0] === undefined) throw new Error('there is nothing');
    return rows[0].at;
  }

  function farAhead(): { pickupAt: string; returnAt: string } {
    const day = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate().add({ days: 250 });
    return { pickupAt: `${day.toString()}T10:00`, returnAt: `${day.add({ days: 3 }).toString()}T10:00` };
  }
});
