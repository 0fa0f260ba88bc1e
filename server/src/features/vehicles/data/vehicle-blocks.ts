import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { isConstraintViolation } from '../../../db/retry.ts';
import type { Tables } from '../../../db/tables.ts';
import type { AvailabilityQuery, InSql, WantedTime } from './ports.ts';

export const pastBlocks: ExpiringRows = { table: 'vehicle_blocks', since: 'ends_at' };

export const pastBlockNotes: ExpiringRows = {
  table: 'vehicle_blocks',
  since: 'ends_at',
  only: sql`note <> ''`,
  erase: async (trx, ids) => {
    await trx.updateTable('vehicle_blocks').set({ note: '' }).where('id', 'in', ids).execute();
  },
};

export type BlockRow = Selectable<Tables['vehicle_blocks']>;

/** True for a row of `vehicles` without blocks in the period. */
export function isUnblockedBetween({ startsAt, endsAt }: SqlRange): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from vehicle_blocks vb where vb.vehicle_id = vehicles.id
    and vb.ends_at > ${startsAt}::timestamptz
    and vb.starts_at < ${endsAt}::timestamptz + make_interval(hours => vehicles.turnaround_hours))`;
}

const nsPerHour = 3_600_000_000_000;

/** When a vehicle is wanted, as the database is asked for it. */
export function wantedTime(
  { startsAt, endsAt, days }: InstantRange & { days: number },
  { now, guestId, butBooking }: AvailabilityQuery,
): WantedTime {
  const notice = startsAt.epochNanoseconds - now.epochNanoseconds;
  return {
    startsAt,
    endsAt,
    days,
    // A multiple of an hour is exact, and what lies beside it is a microsecond away.
    noticeHours: Math.floor(Number(notice) / nsPerHour),
    now,
    guestId: guestId ?? null,
    butBooking: butBooking ?? null,
  };
}

/** SQL for the hours of turnaround after trips of a vehicle. */
export function turnaroundHoursOf(vehicleId: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(select one.turnaround_hours from vehicles one where one.id = ${vehicleId})`;
}

/** True for a row of `vehicles` whose minimum notice and days a period meets. */
export function allowsRental({
  noticeHours,
  days,
}: InSql<Pick<WantedTime, 'noticeHours' | 'days'>>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(vehicles.min_notice_hours <= ${noticeHours}::integer and vehicles.min_days <= ${days}::integer)`;
}

/** The blocks of some vehicles that overlap a period, earliest first. */
export async function listBlocks(db: Db, vehicleIds: string[], period: InstantRange): Promise<BlockRow[]> {
  if (vehicleIds.length === 0) return [];
  return overlapping(db, vehicleIds, period).selectAll().orderBy('starts_at').execute();
}

/** All blocks of a vehicle, including past ones, for the host's data export. */
export async function listEveryBlock(db: Db, vehicleId: string): Promise<BlockRow[]> {
  return db
    .selectFrom('vehicle_blocks')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('starts_at')
    .execute();
}

/** The kept blocks of a removed calendar have lost their import, but are not the host's own. */
const isOwn = sql<SqlBool>`import_id is null and event is null`;

/** The days that a guest has the vehicle instead of another one. They are neither the host's own nor imported. */
const swapEvent = 'swap';

/** @throws the constraint's error when the vehicle is booked then. */
export async function insertSwapBlock(
  trx: Db,
  block: Omit<Insertable<Tables['vehicle_blocks']>, 'import_id' | 'event'>,
): Promise<void> {
  await trx
    .insertInto('vehicle_blocks')
    .values({ ...block, import_id: null, event: swapEvent })
    .execute();
}

export async function removeSwapBlock(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('vehicle_blocks').where('id', '=', id).where('event', '=', swapEvent).execute();
}

/** True for what has passed of a calendar that was removed since, and for the days of a swap. */
export function isRetainedBlock(row: Pick<BlockRow, 'import_id' | 'event'>): boolean {
  return row.import_id === null && row.event !== null;
}

/** The host's own blocks of a vehicle that overlap a period, earliest first. */
export async function listOwnBlocks(db: Db, vehicleId: string, period: InstantRange): Promise<BlockRow[]> {
  const own = overlapping(db, [vehicleId], period).where(isOwn);
  return own.selectAll().orderBy('starts_at').execute();
}

/** SQL for these rows of `vehicles`. */
export function rowsOfVehicles(ids: string[]): RawBuilder<unknown> {
  return sql`unnest(${ids}::uuid[]) as wanted(id) join vehicles on vehicles.id = wanted.id`;
}

/** SQL for when the blocks of a row of `vehicles` make it busy in a period, the turnaround before each included. */
export function blockedTimesOfRow(
  { startsAt, endsAt }: InstantRange,
  turnaround: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select vb.starts_at - ${turnaround}, vb.ends_at from vehicle_blocks vb where vb.vehicle_id = vehicles.id
    and vb.starts_at < ${endsAt}::timestamptz + ${turnaround} and vb.ends_at > ${startsAt}::timestamptz`;
}

/** A period whose ends are known, or are columns. */
export type SqlRange = InSql<InstantRange>;

/** SQL for the blocks of a row of `vehicles` that overlap a period, for `readBlocks`. */
export function blocksOfRow({ startsAt, endsAt }: SqlRange): RawBuilder<[string, string][]> {
  return sql`coalesce((select jsonb_agg(jsonb_build_array(vb.starts_at, vb.ends_at)) from vehicle_blocks vb
    where vb.vehicle_id = vehicles.id and vb.starts_at < ${endsAt}::timestamptz and vb.ends_at > ${startsAt}::timestamptz), '[]')`;
}

export function readBlocks(blocks: [string, string][]): InstantRange[] {
  return blocks.map(([startsAt, endsAt]) => ({
    startsAt: Temporal.Instant.from(startsAt),
    endsAt: Temporal.Instant.from(endsAt),
  }));
}

function overlapping(db: Db, vehicleIds: string[], period: InstantRange) {
  return db
    .selectFrom('vehicle_blocks')
    .where('vehicle_id', 'in', vehicleIds)
    .where('starts_at', '<', period.endsAt)
    .where('ends_at', '>', period.startsAt);
}

/** How many of the host's own blocks are not over yet. */
export async function countOwnAhead(db: Db, vehicleId: string, now: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('vehicle_blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vehicle_id', '=', vehicleId)
    .where(isOwn)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns the host's own block of exactly that period and note, if there is one. */
export async function findOwnBlock(
  trx: Db,
  block: Pick<BlockRow, 'vehicle_id' | 'starts_at' | 'ends_at' | 'note' | 'by_tool'>,
): Promise<BlockRow | undefined> {
  return trx
    .selectFrom('vehicle_blocks')
    .selectAll()
    .where('vehicle_id', '=', block.vehicle_id)
    .where(isOwn)
    .where('starts_at', '=', block.starts_at)
    .where('ends_at', '=', block.ends_at)
    .where('note', '=', block.note)
    .where('by_tool', '=', block.by_tool)
    .executeTakeFirst();
}

/** @returns undefined when the vehicle is booked then. The database checks again under the vehicle's lock. */
export async function insertOwnBlock(
  trx: Db,
  block: Omit<Insertable<Tables['vehicle_blocks']>, 'import_id' | 'event'>,
): Promise<BlockRow | undefined> {
  try {
    return await trx
      .insertInto('vehicle_blocks')
      .values({ ...block, import_id: null, event: null })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isConstraintViolation(error, '23P01', 'vehicle_blocks_keep_off_bookings')) return undefined;
    throw error;
  }
}

/** @returns false when the host has no such block of their own on this vehicle. */
export async function deleteOwnBlock(trx: Db, block: { id: string; vehicleId: string }): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('vehicle_blocks')
    .where('id', '=', block.id)
    .where('vehicle_id', '=', block.vehicleId)
    .where(isOwn)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** @returns undefined when no tool has added such a block to this vehicle. */
export async function deleteToolBlock(
  trx: Db,
  block: { id: string; vehicleId: string },
): Promise<BlockRow | undefined> {
  return trx
    .deleteFrom('vehicle_blocks')
    .where('id', '=', block.id)
    .where('vehicle_id', '=', block.vehicleId)
    .where('by_tool', '=', true)
    .returningAll()
    .executeTakeFirst();
}
