import type { DeskPayoutList } from '@makani/contract/payouts/desk-payouts';
import type { PayoutHoldReason, PayoutWait } from '@makani/contract/payouts/payouts';
import { waitsOfList } from '@makani/domain/payouts/payout-lists';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import type { PartOfHost } from '../payout-checks.repository.ts';
import type { PayoutRow } from '../payouts.repository.ts';

/** A host's part of a booking, as the desk lists it. */
export interface DeskPart extends PartOfHost {
  /** Null for a part that is settled. */
  waitsFor: PayoutWait | null;
  heldFor: PayoutHoldReason | null;
  /** When it is due, or since when it waits. */
  at: Temporal.Instant;
  failure: string | null;
}

/** Where a page ended: the moment it is sorted by, and what breaks ties. */
export interface PartPlace extends PartOfHost {
  at: Temporal.Instant;
}

export interface PartPage {
  list: Exclude<DeskPayoutList, 'sent'>;
  hostId: string | undefined;
  after: PartPlace | undefined;
  limit: number;
}

/** The parts of one list, the longest first, each list by an index of its own. */
export async function listParts(db: Db, { list, hostId, after, limit }: PartPage): Promise<DeskPart[]> {
  const at = sql.ref(list === 'scheduled' ? 'check_at' : 'waits_since');
  const ofHost = hostId === undefined ? sql`true` : sql`host_id = ${hostId}`;
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(${at}, host_id, booking_id) > (${after.at}::timestamptz, ${after.hostId}::uuid, ${after.bookingId}::uuid)`;
  const { rows } = await sql<DeskPart>`
    select host_id as "hostId", booking_id as "bookingId", waits_for as "waitsFor", held_for as "heldFor", ${at} as at, failure
    from payout_checks where ${isInList(list)} and ${ofHost} and ${isLater}
    order by ${at}, host_id, booking_id limit ${limit}`.execute(db);
  return rows;
}

/** In the words of the indexes. */
function isInList(list: PartPage['list']): RawBuilder<SqlBool> {
  const [first = '', ...others] = waitsOfList[list];
  const waits =
    others.length === 0
      ? sql<SqlBool>`waits_for = ${sql.lit(first)}`
      : sql<SqlBool>`waits_for in (${statusList(waitsOfList[list])})`;
  if (list === 'failed') return sql`failure is not null and ${waits}`;
  return list === 'waiting' ? sql`failure is null and ${waits}` : waits;
}

/** All parts of a booking, with those that are settled. */
export async function partsOfBooking(db: Db, bookingId: string): Promise<DeskPart[]> {
  const { rows } = await sql<DeskPart>`
    select host_id as "hostId", booking_id as "bookingId", waits_for as "waitsFor", held_for as "heldFor", failure,
      case when waits_for in (${statusList(waitsOfList.scheduled)}) then coalesce(check_at, waits_since) else waits_since end as at
    from payout_checks where booking_id = ${bookingId} order by host_id`.execute(db);
  return rows;
}

/** Payouts that were sent: to a host or all of them, of one booking or all, the latest first. */
export async function listSent(
  db: Db,
  {
    hostId,
    bookingId,
    after,
    limit,
  }: Partial<PartOfHost> & { after?: { at: Temporal.Instant; id: string } | undefined; limit: number },
): Promise<(PayoutRow & { paid_at: Temporal.Instant })[]> {
  let query = db
    .selectFrom('payouts')
    .selectAll()
    .where(sql<SqlBool>`status = 'paid'`)
    .where('paid_at', 'is not', null)
    .$narrowType<{ paid_at: Temporal.Instant }>();
  if (hostId !== undefined) query = query.where('host_id', '=', hostId);
  if (bookingId !== undefined) query = query.where('booking_id', '=', bookingId);
  if (after !== undefined)
    query = query.where(sql<SqlBool>`(paid_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query.orderBy('paid_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** The latest payout of each of these parts. */
export async function latestPayouts(db: Db, parts: readonly PartOfHost[]): Promise<Map<string, PayoutRow>> {
  if (parts.length === 0) return new Map();
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .distinctOn(['host_id', 'booking_id'])
    .where(
      sql<SqlBool>`(host_id, booking_id) in (select * from unnest(${parts.map(({ hostId }) => hostId)}::uuid[],
        ${parts.map(({ bookingId }) => bookingId)}::uuid[]))`,
    )
    .orderBy('host_id')
    .orderBy('booking_id')
    .orderBy('part', 'desc')
    .execute();
  return new Map(rows.map((row) => [keyOfPart({ hostId: row.host_id, bookingId: row.booking_id }), row]));
}

export function keyOfPart({ hostId, bookingId }: PartOfHost): string {
  return `${hostId}~${bookingId}`;
}
