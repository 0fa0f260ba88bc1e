import { sql } from 'kysely';
import type { Db } from '../../../src/db/database.ts';

/**
 * Triggers forbid emptying the ledger and the history. A test that starts over bypasses them as a
 * superuser.
 */
export async function emptyTables(db: Db, tables: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate ${sql.raw(tables)} cascade`.execute(trx);
  });
}

/** As if nobody had booked before. */
export async function emptyBookings(db: Db): Promise<void> {
  await emptyTables(
    db,
    'bookings, booking_events, payments, ledger_entries, payout_checks, simulated_charges, quotes, sessions, outbox, desk_acts',
  );
}
