import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Rating } from '@makani/contract/reviews/reviews';
import type { Picture, Vehicle, VehicleDetail, VehicleSort } from '@makani/contract/vehicles/vehicles';
import type { WallTime } from '@makani/contract/kernel/time';
import { type RentalChoices, rentalChoicesSchema } from '@makani/contract/bookings/rental-options';
import { galleryOf } from '@makani/domain/vehicles/gallery';
import { quoteRental } from '@makani/domain/pricing/pricing';
import { maxDailyCents } from '@makani/domain/vehicles/price-ceiling';
import { checkPeriod } from '@makani/domain/calendar/rental-period';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { invalidField, AppError } from '../../../http/app-error.ts';
import { presentMainPicture, presentPicture } from '../photos/present-picture.ts';
import type { Availability, AvailabilityQuery, HostAnswers, Ratings } from './ports.ts';
import { presentHost } from '../search/present-host.ts';
import * as vehicles from '../search/vehicles.repository.ts';
import { orderOf, readPlace, writePlace } from '../search/vehicle-order.ts';

export interface Search extends RentalChoices {
  location?: string | undefined;
  category?: Vehicle['category'] | undefined;
  maxPrice?: number | undefined;
  minSeats?: number | undefined;
  pickupAt?: WallTime | undefined;
  returnAt?: WallTime | undefined;
  sort: VehicleSort;
  cursor?: string | undefined;
  limit: number;
}

export type OfferedVehicle = vehicles.OfferedVehicle;

/** Any change to what a vehicle is booked for takes this lock first, and the locks of bookings after it. */
export async function lockVehicle(trx: Db, id: string): Promise<void> {
  await vehicles.lock(trx, id);
}

/** The ids of a host's vehicles, including archived ones. */
export async function listVehicleIdsOf(db: Db, hostId: string): Promise<string[]> {
  return vehicles.listIdsOfHost(db, hostId);
}

/** The hosts of these vehicles, each once. */
export async function hostsOf(db: Db, ids: string[]): Promise<string[]> {
  const cards = await getVehicleCards(db, ids);
  return [...new Set([...cards.values()].flatMap(({ hostId }) => hostId ?? []))];
}

/** Archives a leaving host's vehicles for good, without photos and text; their bookings stay on record. */
export async function archiveVehiclesOf(trx: Db, hostId: string): Promise<void> {
  await vehicles.archiveOfHost(trx, hostId);
}

/** A booking's view of its vehicle, also after the vehicle was archived. */
export interface VehicleCard {
  id: string;
  /** Null for a vehicle without a host, which is not on offer. */
  hostId: string | null;
  name: string;
  category: Vehicle['category'];
  image: Picture;
  instantBooking: boolean;
  location: { id: string; name: string; address: string; timeZone: string };
}

export async function getVehicleCards(db: Db, ids: string[]): Promise<Map<string, VehicleCard>> {
  const rows = ids.length === 0 ? [] : await vehicles.listByIds(db, [...new Set(ids)]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        hostId: row.host_id,
        name: row.name,
        category: row.category,
        image: presentMainPicture(row),
        instantBooking: row.instant_booking,
        location: {
          id: row.location_id,
          name: row.location_name,
          address: row.address,
          timeZone: row.time_zone,
        },
      },
    ]),
  );
}

/** True for the vehicle's host, even if the vehicle is archived. */
export async function isHostOf(db: Db, id: string, userId: string): Promise<boolean> {
  return (await getVehicleCards(db, [id])).get(id)?.hostId === userId;
}

/** True for an active vehicle with a host, at an open location. */
export async function isOffered(db: Db, id: string): Promise<boolean> {
  return (await vehicles.findOffered(db, id)) !== undefined;
}

/** True for a vehicle on offer whose host confirms bookings at once. */
export async function confirmsInstantly(db: Db, id: string): Promise<boolean> {
  return (await vehicles.findOffered(db, id))?.instant_booking ?? false;
}

/** @throws AppError `not_found` for a vehicle that is not on offer. */
export async function requireOffered(db: Db, id: string): Promise<OfferedVehicle> {
  const vehicle = await vehicles.findOffered(db, id);
  if (vehicle === undefined) throw new AppError('not_found');
  return vehicle;
}

export async function getVehicleDetail(
  context: { db: Db; ratings: Ratings; hostAnswers: HostAnswers },
  id: string,
): Promise<VehicleDetail> {
  const { db, ratings } = context;
  const vehicle = await requireOffered(db, id);
  const rating = (await ratings.ratingsOf(db, [id])).get(id);
  return {
    ...presentVehicle(vehicle, rating),
    description: vehicle.description,
    features: vehicle.features,
    gallery: galleryOf((await vehicles.listPhotos(db, id)).map(presentPicture), vehicle.category),
    host: await presentHost(context, vehicle),
  };
}

/** With dates, the result holds only available vehicles, each with its total. Wall times are the location's. */
export async function searchVehicles(
  context: { db: Db; availability: Availability; ratings: Ratings },
  search: Search,
  asked: AvailabilityQuery,
): Promise<{ vehicles: Vehicle[]; nextCursor: string | null }> {
  const { db, availability, ratings } = context;
  const { pickupAt, returnAt } = search;
  const hasDates = pickupAt !== undefined || returnAt !== undefined;
  const period = hasDates ? await requireQueriedPeriod(db, search, asked.now) : undefined;
  const filter = {
    locationId: search.location,
    category: search.category,
    maxDailyCents: maxDailyCents(search.maxPrice),
    minSeats: search.minSeats,
    free: period && availability.freeBetween(period, asked),
  };
  const { sort, limit } = search;
  const after = readPlace(sort, search.cursor);
  const order = orderOf(sort, ratings.ratingScores);
  const rows = await vehicles.listOffered(db, filter, { order, after, limit });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const rated = await ratings.ratingsOf(
    db,
    page.map((row) => row.id),
  );
  return {
    vehicles: page.map((row) => presentVehicle(row, rated.get(row.id), period)),
    nextCursor: last === undefined ? null : writePlace(sort, { ...last, dailyCents: last.daily_cents }),
  };
}

export interface QueriedPeriod extends InstantRange, RentalChoices {
  pickupAt: WallTime;
  returnAt: WallTime;
  timeZone: string;
}

/** @throws AppError `invalid_input` at the field that is missing or wrong. */
export async function requireQueriedPeriod(
  db: Db,
  search: Pick<Search, 'pickupAt' | 'returnAt' | 'location'> & RentalChoices,
  now: Temporal.Instant,
): Promise<QueriedPeriod> {
  const { pickupAt, returnAt, location } = search;
  if (pickupAt === undefined) throw invalidField('pickupAt', 'Please choose a pickup date and time.');
  if (returnAt === undefined) throw invalidField('returnAt', 'Please choose a return date and time.');
  if (location === undefined) throw invalidField('location', 'Please choose a location for these dates.');
  const found = await db
    .selectFrom('locations')
    .select('time_zone')
    .where('id', '=', location)
    .executeTakeFirst();
  if (found === undefined) throw invalidField('location', 'Please choose a location.');
  const checked = checkPeriod({ pickupAt, returnAt }, found.time_zone, now);
  if (!checked.ok) throw invalidField(checked.field, checked.message);
  const { startsAt, endsAt } = checked;
  const choices = z.parse(rentalChoicesSchema, search);
  return { pickupAt, returnAt, timeZone: found.time_zone, startsAt, endsAt, ...choices };
}

export function presentVehicle(
  row: OfferedVehicle,
  rating: Rating | undefined,
  period?: QueriedPeriod,
): Vehicle {
  const quote = period && quoteRental({ ...period, dailyCents: row.daily_cents });
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    year: row.year,
    dailyCents: row.daily_cents,
    image: presentMainPicture(row),
    locations: [row.location_id],
    specs: {
      seats: row.seats,
      transmission: row.transmission,
      engine: row.engine,
      acceleration: row.acceleration,
    },
    instantBooking: row.instant_booking,
    rating: rating ?? null,
    quote: quote === undefined ? null : { days: quote.days, totalCents: quote.totalCents },
  };
}
