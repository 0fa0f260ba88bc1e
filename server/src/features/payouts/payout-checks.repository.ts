import type { PayoutHoldReason, PayoutWait } from '@makani/contract/payouts/payouts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

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

export type CheckRow = Selectable<Tables['payout_checks']>;

/** Undefined for a booking of which the ledger has nothing for this host. */
export async function lockCheck(trx: Db, { hostId, bookingId }: PartOfHost): Promise<CheckRow | undefined> {
  return trx
    .selectFrom('payout_checks')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what a part waits for, when it is looked at again, and why Stripe didn't send it; since when, by itself. */
export async function setCheck(
  trx: Db,
  { hostId, bookingId }: PartOfHost,
  {
    waitsFor,
    at,
    failure = null,
    heldFor = null,
  }: {
    waitsFor: PayoutWait | null;
    at: Temporal.Instant | null;
    failure?: string | null;
    heldFor?: PayoutHoldReason | null;
  },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update payout_checks set waits_for = ${waitsFor}::text, check_at = ${at}::timestamptz, failure = ${failure}::text,
      held_for = ${heldFor}::text,
      waits_since = case when failure is not distinct from ${failure}::text and held_for is not distinct from ${heldFor}::text
        and (failure is not null or waits_for is not distinct from ${waitsFor}::text) then waits_since else ${now}::timestamptz end
    where host_id = ${hostId} and booking_id = ${bookingId}`.execute(trx);
}

/** Notes why Stripe didn't send it. When it is looked at next stays, because the ledger may have moved. */
export async function noteFailure(
  trx: Db,
  { hostId, bookingId }: PartOfHost,
  failure: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update payout_checks set failure = ${failure}::text,
      waits_since = case when failure = ${failure}::text then waits_since else ${now}::timestamptz end
    where host_id = ${hostId} and booking_id = ${bookingId}`.execute(trx);
}

/** Has a part looked at at once. */
export async function wakeCheck(trx: Db, part: PartOfHost, now: Temporal.Instant): Promise<void> {
  await setCheck(trx, part, { waitsFor: 'transfer', at: now }, now);
}

/** Has whatever waited for an account that is ready now looked at: also what waits in this market for one of another. */
export async function wakeReady(db: Db, now: Temporal.Instant): Promise<void> {
  await sql`
    update payout_checks set check_at = ${now}::timestamptz
    from payout_accounts where payout_accounts.host_id = payout_checks.host_id and payout_accounts.state = 'ready'
      and payout_checks.waits_for = 'account' and payout_checks.held_for is null and payout_checks.check_at is null`.execute(
    db,
  );
}

/** Has whatever is held of a host in this market looked at, after a hold has ended. */
export async function wakeHeld(db: Db, hostId: string, now: Temporal.Instant): Promise<void> {
  await sql`
    update payout_checks set check_at = ${now}::timestamptz where host_id = ${hostId} and held_for is not null`.execute(
    db,
  );
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
