import type { Cabin } from '@makani/contract/fit/cabin';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { chargesColumns } from '../../locations/public/charges.ts';
import { isOnOffer } from './on-offer.ts';

export async function findOffered(db: Db, id: string) {
  return shown(db)
    .select('vehicles.allows_one_way')
    .where(isOnOffer())
    .where('locations.status', '=', sql.lit('open'))
    .where('vehicles.id', '=', id)
    .executeTakeFirst();
}

export type OfferedVehicle = NonNullable<Awaited<ReturnType<typeof findOffered>>>;

export async function lock(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('vehicles').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function lockAll(trx: Db, ids: string[]): Promise<void> {
  const inOrder = trx.selectFrom('vehicles').select('id').where('id', 'in', ids).orderBy('id');
  await inOrder.forNoKeyUpdate().execute();
}

export async function listPhotos(db: Db, vehicleId: string) {
  return db
    .selectFrom('vehicle_photos')
    .select(['src', 'srcset', 'alt'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('is_primary', 'desc')
    .orderBy('position')
    .execute();
}

/** The list entries of these vehicles. One statement serves any number of them. */
export async function listShown(db: Db, ids: string[]) {
  return cards(db)
    .select([
      'vehicles.year',
      'vehicles.daily_cents',
      'vehicles.seats',
      'vehicles.transmission',
      'vehicles.engine',
      'vehicles.acceleration',
      'vehicles.rating_stars',
      'vehicles.rating_count',
      'vehicles.cabin',
      'vehicles.extra_prices',
      'vehicles.yearly_fees_cents',
    ])
    .where(sql<boolean>`vehicles.id = any(${ids}::uuid[])`)
    .execute();
}

/** Any vehicle, including archived ones, because bookings still show them. */
export async function listByIds(db: Db, ids: string[]) {
  return cards(db).where('vehicles.id', 'in', ids).execute();
}

/** The plan of any vehicle's seats and trunk; null if nobody has drawn one. */
export async function findCabin(db: Db, id: string): Promise<Cabin | null> {
  const { cabin } = await db
    .selectFrom('vehicles')
    .select('cabin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return cabin;
}

/** The same of several vehicles at once. */
export async function listCabins(db: Db, ids: string[]): Promise<{ id: string; cabin: Cabin | null }[]> {
  return db.selectFrom('vehicles').select(['id', 'cabin']).where('id', 'in', ids).execute();
}

/** Any vehicle, and whether it is active, with a host, at an open location. */
export async function findWithOffer(db: Db, id: string | Expression<string>) {
  return withOffer(db).where('vehicles.id', '=', id).executeTakeFirstOrThrow();
}

export function withOffer(db: Db) {
  return cards(db).select(
    sql<boolean>`(${isOnOffer()} and locations.status = ${sql.lit('open')})`.as('is_offered'),
  );
}

/** A vehicle with all that its page shows. */
export function shown(db: Db) {
  return cards(db).select([
    'vehicles.year',
    'vehicles.daily_cents',
    'vehicles.description',
    'vehicles.seats',
    'vehicles.transmission',
    'vehicles.engine',
    'vehicles.acceleration',
    'vehicles.features',
    'vehicles.cabin',
    'vehicles.extra_prices',
    'vehicles.meeting_places',
    'vehicles.yearly_fees_cents',
    'vehicles.min_days',
    ...chargesColumns,
  ]);
}

/** A vehicle with its location and main picture: the base of every query for single vehicles. */
export function cards(db: Db) {
  return db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .leftJoin('vehicle_photos', (join) =>
      join
        .onRef('vehicle_photos.vehicle_id', '=', 'vehicles.id')
        .on('vehicle_photos.is_primary', '=', sql.lit(true)),
    )
    .select([
      'vehicles.id',
      'vehicles.host_id',
      'vehicles.name',
      'vehicles.category',
      'vehicles.instant_booking',
      'vehicles.location_id',
      'locations.name as location_name',
      'locations.address',
      'locations.time_zone',
      'vehicle_photos.src as image_src',
      'vehicle_photos.srcset as image_srcset',
      'vehicle_photos.alt as image_alt',
    ]);
}

export type CardRow = Awaited<ReturnType<typeof listByIds>>[number];

export async function listIdsOfHost(db: Db, hostId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('host_id', '=', hostId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The creation of the host's first vehicle, archived ones included. The host has one. */
export async function firstListedAt(db: Db, hostId: string): Promise<Temporal.Instant> {
  const { created_at: listedAt } = await db
    .selectFrom('vehicles')
    .select('created_at')
    .where('host_id', '=', hostId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return listedAt;
}

/** Within how many hours the host usually answers a request; null after too few to tell. */
export async function usualAnswerHours(db: Db, hostId: string): Promise<number | null> {
  const row = await db
    .selectFrom('host_answers')
    .select('within_hours')
    .where('host_id', '=', hostId)
    .executeTakeFirst();
  if (row !== undefined) return row.within_hours;
  const { rows } = await sql<{ hours: number | null }>`select usual_answer_hours(${hostId}) as hours`.execute(
    db,
  );
  return rows[0]?.hours ?? null;
}

export async function archiveOfHost(trx: Db, hostId: string): Promise<void> {
  // Notes of blocks may name people, as texts and photos of vehicles may show them.
  await trx
    .updateTable('vehicle_blocks')
    .set({ note: '' })
    .where('vehicle_id', 'in', trx.selectFrom('vehicles').select('id').where('host_id', '=', hostId))
    .execute();
  await trx
    .updateTable('vehicles')
    .set({
      status: 'archived',
      description: '',
      features: [],
      transmission: '',
      engine: '',
      acceleration: '',
      review_note: null,
      blocked_at: null,
      block_reason: null,
    })
    .where('host_id', '=', hostId)
    .execute();
  await trx.deleteFrom('vehicle_photos').where('host_id', '=', hostId).execute();
  await trx.deleteFrom('price_rules').where('host_id', '=', hostId).execute();
  await trx.deleteFrom('host_answers').where('host_id', '=', hostId).execute();
}
