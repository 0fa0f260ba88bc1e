import type { DeskVehicleStatus } from '@makani/contract/operator/desk-vehicles';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { listingReviewStates } from '@makani/contract/vehicles/listing-review';
import { listingReviewFacts } from '@makani/domain/vehicles/listing-review-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Place } from '../../../http/cursor.ts';
import { statusList } from '../../../db/status-list.ts';
import { hasPlateLike } from '../../vehicles/public/vehicle-details.ts';

export interface VehiclesQuery {
  search: string;
  location?: string | undefined;
  host?: string | undefined;
  status?: DeskVehicleStatus | undefined;
  category?: Category | undefined;
  /** Only those that are let or could be, with a place at the airport. */
  hasAirportPlace: boolean;
  after: Place | undefined;
  limit: number;
}

const inQueue = listingReviewStates.filter((state) => listingReviewFacts[state].isInQueue);

/** Conditions by precedence: our decision first, then the host's choice. */
export const isInStatus: Record<DeskVehicleStatus, RawBuilder<SqlBool>> = {
  blocked: sql<SqlBool>`vehicles.blocked_at is not null`,
  waiting: sql<SqlBool>`(vehicles.blocked_at is null and vehicles.status <> 'archived'
    and vehicles.listing_review in (${statusList(inQueue)}))`,
  active: sql<SqlBool>`(vehicles.blocked_at is null and vehicles.status = 'active'
    and vehicles.listing_review not in (${statusList(inQueue)}))`,
  maintenance: sql<SqlBool>`(vehicles.blocked_at is null and vehicles.status = 'maintenance'
    and vehicles.listing_review not in (${statusList(inQueue)}))`,
  archived: sql<SqlBool>`(vehicles.blocked_at is null and vehicles.status = 'archived')`,
};

const atAirport = sql<SqlBool>`(vehicles.status <> 'archived'
  and vehicles.meeting_places @> '[{"kind": "airport"}]')`;

/** All vehicles, newest first. */
export async function listVehicles(db: Db, filter: VehiclesQuery) {
  const { search, location, host, status, category, hasAirportPlace, after, limit } = filter;
  const pattern = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const only: RawBuilder<SqlBool>[] = [
    ...(search === '' ? [] : [sql<SqlBool>`vehicles.name ilike ${pattern}`]),
    ...(location === undefined ? [] : [sql<SqlBool>`vehicles.location_id = ${location}`]),
    ...(host === undefined ? [] : [sql<SqlBool>`vehicles.host_id = ${host}::uuid`]),
    ...(category === undefined ? [] : [sql<SqlBool>`vehicles.category = ${category}`]),
    ...(status === undefined ? [] : [isInStatus[status]]),
    ...(hasAirportPlace ? [atAirport] : []),
    ...(after === undefined
      ? []
      : [sql<SqlBool>`(vehicles.created_at, vehicles.id) < (${after.at}, ${after.id}::uuid)`]),
  ];
  let query = vehicles(db);
  for (const one of only) query = query.where(one);
  return query.orderBy('vehicles.created_at', 'desc').orderBy('vehicles.id', 'desc').limit(limit).execute();
}

export type DeskRow = Awaited<ReturnType<typeof listVehicles>>[number];

export async function findVehicle(db: Db, id: string) {
  return vehicles(db)
    .select(['description', 'features', 'seats', 'transmission', 'engine', 'acceleration'])
    .select(['instant_booking', 'review_reasons', 'review_note', 'block_reason'])
    .where('vehicles.id', '=', id)
    .executeTakeFirst();
}

function vehicles(db: Db) {
  return db
    .selectFrom('vehicles')
    .select(['vehicles.id', 'vehicles.host_id', 'vehicles.year', 'vehicles.daily_cents', 'vehicles.status'])
    .select(['vehicles.listing_review', 'vehicles.blocked_at', 'vehicles.created_at'])
    .select(['vehicles.rating_stars', 'vehicles.rating_count', 'vehicles.meeting_places']);
}

/** Takes the lock that holds and edits take. */
export async function lockForBlock(trx: Db, id: string) {
  return trx
    .selectFrom('vehicles')
    .select(['id', 'host_id', 'name', 'block_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedVehicle = NonNullable<Awaited<ReturnType<typeof lockForBlock>>>;

/** The caller holds the vehicle’s lock. Null lifts the block. */
export async function writeBlock(
  trx: Db,
  id: string,
  block: { at: Temporal.Instant; reason: string } | null,
): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ blocked_at: block?.at ?? null, block_reason: block?.reason ?? null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Vehicles that are let or could be, for the register of service: newest first, by part of their name or plate. */
export async function listServiced(
  db: Db,
  { search, location, after, limit }: Pick<VehiclesQuery, 'search' | 'location' | 'after' | 'limit'>,
) {
  const pattern = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('vehicles')
    .select(['vehicles.id', 'vehicles.host_id', 'vehicles.created_at'])
    .where('vehicles.status', '<>', 'archived')
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`(vehicles.name ilike ${pattern} or ${hasPlateLike(pattern)})`),
    )
    .$if(location !== undefined, (query) => query.where(sql<SqlBool>`vehicles.location_id = ${location}`))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(vehicles.created_at, vehicles.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('vehicles.created_at', 'desc')
    .orderBy('vehicles.id', 'desc')
    .limit(limit)
    .execute();
}

/** Takes a vehicle off offer, as its host does with maintenance. @returns false for one that is off already. */
export async function pauseForService(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vehicles')
    .set({ status: 'maintenance' })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function resumeAfterService(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where('status', '=', 'maintenance')
    .execute();
}
