import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { Cabin } from '@makani/contract/fit/cabin';
import type { Category } from '@makani/contract/vehicles/vehicles';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isOnOffer } from '../search/on-offer.ts';
import type { Availability } from '../data/ports.ts';
import { wantedTime } from '../data/vehicle-blocks.ts';

export { judgeFit } from '../fit/judge-fit.ts';
export { plansAtOnce } from '../fit/list-fitting.ts';

/** The facts that decide whether a vehicle suits a guest. */
export interface VehicleFacts {
  id: string;
  hostId: string | null;
  locationId: string;
  category: Category;
  year: number;
  dailyCents: number;
  /** The extras that its host offers with it. */
  extraPrices: ExtraPrices;
  /** The host's cost of registration per year; null when not said. */
  yearlyFeesCents: number | null;
  seats: number;
  cabin: Cabin | null;
  /** Its host lets guests return it at another location. */
  allowsOneWay: boolean;
  /** When its host listed it. */
  listedAt: Temporal.Instant;
}

interface Wanted extends InstantRange {
  locationId: string;
  days: number;
  /** Any, if not given. */
  categories?: readonly Category[];
}

/** The vehicles of a location that are available for a period, cheapest first. */
export async function listFreeVehicles(
  { db, availability }: { db: Db; availability: Availability },
  { categories, ...wanted }: Wanted,
  now: Temporal.Instant,
): Promise<VehicleFacts[]> {
  let free = freeVehicles({ db, availability }, wanted, { now }).orderBy('daily_cents').orderBy('id');
  if (categories !== undefined) free = free.where(sql<boolean>`category = any(${[...categories]}::text[])`);
  return (await free.execute()).map(asFacts);
}

/**
 * The same, but of vehicles with the same plan, or without one with as many seats, only so many of the cheapest: no more of
 * them can be of use to one party.
 */
export async function listCheapestOfEachCabin(
  { db, availability }: { db: Db; availability: Availability },
  { max, guestId, ...wanted }: Omit<Wanted, 'categories'> & { max: number; guestId?: string | undefined },
  now: Temporal.Instant,
): Promise<VehicleFacts[]> {
  const place = sql<number>`row_number() over (
    partition by coalesce(cabin::text, seats::text) order by daily_cents, id)`;
  let free = freeVehicles({ db, availability }, wanted, { now });
  // Nobody rents their own vehicle.
  if (guestId !== undefined) free = free.where('host_id', '!=', guestId);
  const ranked = free.select(place.as('place'));
  const cheapest = db.selectFrom(ranked.as('ranked')).select(factColumns).where('place', '<=', max);
  return (await cheapest.orderBy('daily_cents').orderBy('id').execute()).map(asFacts);
}

/** Whether one vehicle of a location is available for a guest, whose own hold doesn't count. */
export async function isVehicleFree(
  { db, availability }: { db: Db; availability: Availability },
  { id, guestId, ...wanted }: Omit<Wanted, 'categories'> & { id: string; guestId: string | undefined },
  now: Temporal.Instant,
): Promise<boolean> {
  const free = freeVehicles({ db, availability }, wanted, { now, guestId }).where('id', '=', id);
  return (await free.executeTakeFirst()) !== undefined;
}

function freeVehicles(
  { db, availability }: { db: Db; availability: Availability },
  { locationId, ...period }: Omit<Wanted, 'categories'>,
  query: { now: Temporal.Instant; guestId?: string | undefined },
) {
  return facts(db)
    .where('location_id', '=', locationId)
    .where(isOnOffer())
    .where(availability.isFree(wantedTime(period, query)));
}

/** Any vehicle, whether it is offered or not. */
export async function requireVehicleFacts(db: Db, id: string): Promise<VehicleFacts> {
  return asFacts(await facts(db).where('id', '=', id).executeTakeFirstOrThrow());
}

const factColumns = [
  'id',
  'host_id',
  'location_id',
  'category',
  'year',
  'daily_cents',
  'seats',
  'cabin',
  'extra_prices',
  'yearly_fees_cents',
  'allows_one_way',
  'created_at',
] as const;

function facts(db: Db) {
  return db.selectFrom('vehicles').select(factColumns);
}

type Row = Awaited<ReturnType<ReturnType<typeof facts>['executeTakeFirstOrThrow']>>;

function asFacts(row: Row): VehicleFacts {
  const {
    host_id: hostId,
    location_id: locationId,
    daily_cents: dailyCents,
    extra_prices: extraPrices,
    yearly_fees_cents: yearlyFeesCents,
    allows_one_way: allowsOneWay,
    created_at: listedAt,
    ...same
  } = row;
  return { ...same, hostId, locationId, dailyCents, extraPrices, yearlyFeesCents, allowsOneWay, listedAt };
}
