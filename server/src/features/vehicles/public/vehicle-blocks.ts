import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isConstraintViolation } from '../../../db/retry.ts';
import type { Tables } from '../../../db/tables.ts';

export type BlockRow = Selectable<Tables['vehicle_blocks']>;

/** True for a row of `vehicles` without blocks in the period and whose minimum notice and days are met. */
export function isRentableBetween({ startsAt, endsAt }: InstantRange, now: Temporal.Instant) {
  return sql<SqlBool>`(
    vehicles.min_notice_hours * interval '1 hour' <= ${startsAt}::timestamptz - ${now}::timestamptz
    and vehicles.min_days <= (
      select ceil(extract(epoch from (${endsAt}::timestamptz at time zone l.time_zone)
        - (${startsAt}::timestamptz at time zone l.time_zone)) / 86400)
      from locations l where l.id = vehicles.location_id)
    and not exists (select 1 from vehicle_blocks vb where vb.vehicle_id = vehicles.id
      and vb.ends_at > ${startsAt}::timestamptz
      and vb.starts_at < ${endsAt}::timestamptz + vehicles.turnaround_hours * interval '1 hour')
  )`;
}

/** The blocks of some vehicles that overlap a period, earliest first. */
export async function listBlocks(db: Db, vehicleIds: string[], period: InstantRange): Promise<BlockRow[]> {
  if (vehicleIds.length === 0) return [];
  return db
    .selectFrom('vehicle_blocks')
    .selectAll()
    .where('vehicle_id', 'in', vehicleIds)
    .where('starts_at', '<', period.endsAt)
    .where('ends_at', '>', period.startsAt)
    .orderBy('starts_at')
    .execute();
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

export async function isBlocked(db: Db, vehicleId: string, period: InstantRange): Promise<boolean> {
  return (await listBlocks(db, [vehicleId], period)).length > 0;
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
    .where('import_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export interface ImportedBlock extends InstantRange {
  event: string;
  note: string;
}

/**
 * Synchronizes an import's blocks with its calendar: moves known events, adds new ones, removes missing
 * ones.
 */
export async function replaceImported(
  trx: Db,
  calendar: { id: string; vehicleId: string },
  blocks: ImportedBlock[],
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .deleteFrom('vehicle_blocks')
    .where('import_id', '=', calendar.id)
    .where(sql<SqlBool>`event <> all(${blocks.map((block) => block.event)}::text[])`)
    .execute();
  // Rows are inserted in batches, because a statement has a limited number of parameters.
  for (let from = 0; from < blocks.length; from += 500) {
    await trx
      .insertInto('vehicle_blocks')
      .values(
        blocks.slice(from, from + 500).map((block) => ({
          vehicle_id: calendar.vehicleId,
          import_id: calendar.id,
          event: block.event,
          starts_at: block.startsAt,
          ends_at: block.endsAt,
          note: block.note,
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'event']).doUpdateSet((eb) => ({
          starts_at: eb.ref('excluded.starts_at'),
          ends_at: eb.ref('excluded.ends_at'),
          note: eb.ref('excluded.note'),
        })),
      )
      .execute();
  }
}

/** The number of future blocks of each import. */
export async function countImported(
  db: Db,
  importIds: string[],
  now: Temporal.Instant,
): Promise<Map<string, number>> {
  if (importIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicle_blocks')
    .select((eb) => ['import_id', eb.fn.countAll<number>().as('count')])
    .where('import_id', 'in', importIds)
    .where('ends_at', '>', now)
    .groupBy('import_id')
    .execute();
  return new Map(rows.map((row) => [row.import_id ?? '', Number(row.count)]));
}

/** The import that brought any of these events to the vehicle before. */
export async function importOfEvents(
  db: Db,
  vehicleId: string,
  events: string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('vehicle_blocks')
    .select('import_id')
    .where('vehicle_id', '=', vehicleId)
    .where('import_id', 'is not', null)
    .where(sql<SqlBool>`event = any(${events}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return row?.import_id ?? undefined;
}
