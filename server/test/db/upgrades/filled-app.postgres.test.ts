import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { bookingMoves } from '@makani/domain/bookings/booking-moves';
import { paymentMoves } from '@makani/domain/payments/payment-status';
import { describe, expect, test } from 'vitest';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { dumpSql, loadSql } from './dump-sql.ts';
import { createFilledApp } from './fill-app.ts';
import { countRows } from './released-states.ts';

/** The path at which `npm run release` expects the new version's dump. */
const releaseFile = process.env['RELEASE_DUMP'];

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
});
