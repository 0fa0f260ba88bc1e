import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bookingMoves } from '@makani/domain/bookings/booking-moves';
import { paymentMoves } from '@makani/domain/payments/payment-status';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { dumpSql, loadSql } from './dump-sql.ts';
import { createFilledApp } from './fill-app.ts';
import { countRows } from './released-states.ts';

/** The path at which `npm run release` expects the new version's dump. */
const releaseFile = process.env['RELEASE_DUMP'];
const migrations = join(import.meta.dirname, '../../../migrations');

describe('a house filled for the dump of a release', async () => {
  const database = await createTestDatabase();
  const other = await createTestDatabase();
  const { context } = await createFilledApp(database);
  const valuesOf = async (table: 'bookings' | 'payments'): Promise<string[]> => {
    const rows = await context.db.selectFrom(table).select('status').distinct().execute();
    return rows.map(({ status }) => status).toSorted();
  };

  test('has bookings and payments in every state that this version can make', async () => {
    expect(await valuesOf('bookings')).toEqual([...bookingMoves.keys()].toSorted());
    // A payment is inserted just before authorisation, so none stays merely initiated.
    const made = [...paymentMoves.keys()].filter((status) => status !== 'initiated');
    expect(await valuesOf('payments')).toEqual(made.toSorted());
    await requireInvariants(context.db);
  });

  test('is the same after its dump was loaded elsewhere', async () => {
    const dump = await dumpSql(String(database.databaseUrl));
    await loadSql(other, dump);
    expect(await countRows(other)).toEqual(await countRows(database));
    await requireInvariants(other.kysely);
    if (releaseFile === undefined) return;
    const empty = [...(await countRows(database))].filter(([, rows]) => rows === 0).map(([table]) => table);
    expect(empty, 'tables that no released version would be seen to keep: fill them').toEqual([]);
    await writeFile(releaseFile, gzipSync(dump, { level: 9 }));
  });

  test('keeps the purpose of payments that the version before made, and of those it still makes', async () => {
    // The version before knows nothing of charges after a return, so it makes no payments of them.
    const payments = context.db.selectFrom('payments').where('purpose', '<>', 'after_trip').orderBy('id');
    const before = await payments.select(['id', 'purpose']).execute();
    const all = new Set(before.map(({ purpose }) => purpose));
    expect(all).toEqual(new Set(['booking', 'change', 'order', 'deposit']));
    await sql`update payments set purpose = default where purpose <> 'after_trip'`.execute(context.db);
    await database.script(await readFile(join(migrations, '0113_payment_purposes_of_before.sql'), 'utf8'));
    expect(await payments.select(['id', 'purpose']).execute()).toEqual(before);

    await sql`insert into payments (reference, charge_id, is_deposit, request_key, status, amount_cents, retained_cents,
        token, next_attempt_at, created_at, updated_at)
      select reference, charge_id, is_deposit, gen_random_uuid(), 'voided', amount_cents, 0, '', now(), now(), now()
      from payments where purpose <> 'after_trip'`.execute(context.db);
    const { rows } = await sql`select reference from payments group by reference
      having count(distinct purpose) > 1 or bool_or(is_deposit) <> (min(purpose) = 'deposit')`.execute(
      context.db,
    );
    expect(rows, 'two payments of one thing for two purposes').toEqual([]);
    expect(await payments.select('id').execute()).toHaveLength(2 * before.length);
  });
});
