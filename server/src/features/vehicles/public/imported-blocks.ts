import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { vehiclesOfSameHost } from '../data/own-vehicles.ts';

export interface ImportedBlock extends InstantRange {
  event: string;
  note: string;
}

/** A calendar that has other events each hour must not fill the disk: of its past, the latest stay. */
const maxPast = 2_000;

/**
 * Synchronizes an import's blocks with its calendar: moves known events, adds new ones, removes missing
 * ones. Calendars drop what is over, so a missing event stays as far as it lies in the past, for reports.
 */
export async function replaceImported(
  trx: Db,
  calendar: { id: string; vehicleId: string },
  blocks: ImportedBlock[],
  now: Temporal.Instant,
): Promise<void> {
  const isMissing = sql<SqlBool>`event <> all(${blocks.map((block) => block.event)}::text[])`;
  const ofImport = sql`import_id = ${calendar.id} and ${isMissing}`;
  await sql`delete from vehicle_blocks where ${ofImport} and (starts_at >= ${now} or id in (
    select id from vehicle_blocks where ${ofImport} and starts_at < ${now}
    order by ends_at desc, id offset ${maxPast}))`.execute(trx);
  await sql`update vehicle_blocks set ends_at = ${now} where ${ofImport} and ends_at > ${now}`.execute(trx);
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

/**
 * Before an import is removed: what has passed of it stays for reports, without its words. The trigger that keeps blocks off
 * bookings doesn't mind: a block of another calendar may have met a booking.
 */
export async function retainPast(
  trx: Db,
  { id, vehicleId }: { id: string; vehicleId: string },
  now: Temporal.Instant,
): Promise<void> {
  const begun = sql`import_id = ${id} and starts_at < ${now}`;
  await sql`update vehicle_blocks set ends_at = ${now} where ${begun} and ends_at > ${now}`.execute(trx);
  await sql`update vehicle_blocks set import_id = null, event = 'removed', note = '' where ${begun}`.execute(
    trx,
  );
  const isRetained = sql`vehicle_id = ${vehicleId} and import_id is null and event is not null`;
  await sql`delete from vehicle_blocks where id in (
    select id from vehicle_blocks where ${isRetained} order by ends_at desc, id offset ${maxPast})`.execute(
    trx,
  );
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

/** The blocks of each import that has any ahead, as far as they are ahead. */
export async function listAhead(
  db: Db,
  importIds: string[],
  now: Temporal.Instant,
): Promise<Map<string, Omit<ImportedBlock, 'note'>[]>> {
  if (importIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicle_blocks')
    .select(['import_id', 'event', 'starts_at', 'ends_at'])
    .where('import_id', 'in', importIds)
    .where('ends_at', '>', now)
    .execute();
  const ahead = rows.map((row) => ({
    of: row.import_id ?? '',
    event: row.event ?? '',
    startsAt: Temporal.Instant.compare(row.starts_at, now) < 0 ? now : row.starts_at,
    endsAt: row.ends_at,
  }));
  return Map.groupBy(ahead, ({ of }) => of);
}

/** How many blocks that are not over an import has, and the other imports of its vehicle and of all its host's vehicles. */
export async function countStored(
  db: Db,
  calendar: { id: string; vehicleId: string },
  now: Temporal.Instant,
): Promise<{ own: number; othersOfVehicle: number; othersOfHost: number }> {
  const isOther = sql<SqlBool>`import_id <> ${calendar.id}`;
  const row = await db
    .selectFrom('vehicle_blocks')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('import_id', '=', calendar.id).as('own'),
      fn
        .countAll<number>()
        .filterWhere(isOther)
        .filterWhere('vehicle_id', '=', calendar.vehicleId)
        .as('vehicle'),
      fn.countAll<number>().filterWhere(isOther).as('host'),
    ])
    .where('import_id', 'is not', null)
    .where('ends_at', '>', now)
    .where('vehicle_id', 'in', vehiclesOfSameHost(calendar.vehicleId))
    .executeTakeFirstOrThrow();
  return { own: Number(row.own), othersOfVehicle: Number(row.vehicle), othersOfHost: Number(row.host) };
}
