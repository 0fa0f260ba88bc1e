import type { PayoutWait } from '@makani/contract/payouts/payouts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A host's part of a booking. */
export interface PartOfHost {
  hostId: string;
  bookingId: string;
}

const pageSize = 100;
const beforeTheFirst: PartOfHost = {
  hostId: '00000000-0000-0000-0000-000000000000',
  bookingId: '00000000-0000-0000-0000-000000000000',
};

/** Parts that are to be looked at, after the last one seen. */
export async function listDueChecks(
  db: Db,
  now: Temporal.Instant,
  after: PartOfHost = beforeTheFirst,
): Promise<PartOfHost[]> {
  const { rows } = await sql<PartOfHost>`
    select host_id as "hostId", booking_id as "bookingId" from payout_checks
    where check_at <= ${now}::timestamptz and (host_id, booking_id) > (${after.hostId}::uuid, ${after.bookingId}::uuid)
    order by host_id, booking_id limit ${pageSize}`.execute(db);
  return rows;
}

/** Locks a part that is due; undefined when another worker has looked at it meanwhile. */
export async function lockDueCheck(trx: Db, part: PartOfHost, now: Temporal.Instant): Promise<boolean> {
  const row = await trx
    .selectFrom('payout_checks')
    .select('check_at')
    .where('host_id', '=', part.hostId)
    .where('booking_id', '=', part.bookingId)
    .forUpdate()
    .executeTakeFirst();
  const at = row?.check_at ?? null;
  return at !== null && Temporal.Instant.compare(at, now) <= 0;
}

/** Writes what a part waits for, and when it is looked at again. */
export async function setCheck(
  trx: Db,
  { hostId, bookingId }: PartOfHost,
  check: { waitsFor: PayoutWait | null; at: Temporal.Instant | null },
): Promise<void> {
  await trx
    .updateTable('payout_checks')
    .set({ waits_for: check.waitsFor, check_at: check.at })
    .where('host_id', '=', hostId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Has a part looked at at once. */
export async function wakeCheck(trx: Db, part: PartOfHost, now: Temporal.Instant): Promise<void> {
  await setCheck(trx, part, { waitsFor: 'transfer', at: now });
}

/** Has whatever waited for an account that is ready now looked at: also what waits in this market for one of another. */
export async function wakeReady(db: Db, now: Temporal.Instant): Promise<void> {
  await sql`
    update payout_checks set check_at = ${now}::timestamptz
    from payout_accounts where payout_accounts.host_id = payout_checks.host_id and payout_accounts.state = 'ready'
      and payout_checks.waits_for = 'account' and payout_checks.check_at is null`.execute(db);
}

/** Locks the bookings of which a host owes something, but for those that somebody works on. */
export async function lockDebts(trx: Db, hostId: string, but: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('payout_checks')
    .select('booking_id')
    .where('host_id', '=', hostId)
    .where('waits_for', '=', 'debt')
    .where('booking_id', '<>', but)
    .orderBy('booking_id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ booking_id: id }) => id);
}
