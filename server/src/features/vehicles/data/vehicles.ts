import type { Cabin } from '@makani/contract/fit/cabin';
import type { Picture, Vehicle, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { galleryOf } from '@makani/domain/vehicles/gallery';
import type { Expression } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { presentMainPicture, presentPicture } from '../photos/present-picture.ts';
import { presentHost } from '../search/present-host.ts';
import { presentVehicle } from '../search/present-vehicle.ts';
import * as vehicles from '../search/vehicles.repository.ts';
import type { AnswerTimes, Ratings } from './ports.ts';

export type OfferedVehicle = vehicles.OfferedVehicle;

/** Any change to what a vehicle is booked for takes this lock first, and the locks of bookings after it. */
export async function lockVehicle(trx: Db, id: string): Promise<void> {
  await vehicles.lock(trx, id);
}

/** Locks several, one after the other in the order of their ids, in which everybody locks who needs more than one. */
export async function lockVehicles(trx: Db, ids: string[]): Promise<void> {
  await vehicles.lockAll(trx, ids);
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

/** Whether one host has both vehicles. Two without a host have nothing in common. */
export async function haveSameHost(db: Db, one: string, other: string): Promise<boolean> {
  const cards = await getVehicleCards(db, [one, other]);
  const hostId = cards.get(one)?.hostId ?? null;
  return hostId !== null && hostId === cards.get(other)?.hostId;
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
  return new Map(rows.map((row) => [row.id, cardOf(row)]));
}

export function cardOf(row: vehicles.CardRow): VehicleCard {
  return {
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
  };
}

/** The plan of a vehicle's seats and trunk, even if it is archived; null if nobody has drawn one. */
export async function findCabin(db: Db, id: string): Promise<Cabin | null> {
  return vehicles.findCabin(db, id);
}

/** The same of several vehicles at once, by vehicle. */
export async function getCabins(db: Db, ids: string[]): Promise<Map<string, Cabin | null>> {
  const rows = ids.length === 0 ? [] : await vehicles.listCabins(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, cabin }) => [id, cabin]));
}

/** True for the vehicle's host, even if the vehicle is archived. */
export async function isHostOf(db: Db, id: string, userId: string): Promise<boolean> {
  return (await getVehicleCards(db, [id])).get(id)?.hostId === userId;
}

/** True for an active vehicle with a host, at an open location. */
export async function isOffered(db: Db, id: string): Promise<boolean> {
  return (await vehicles.findOffered(db, id)) !== undefined;
}

/** @returns the vehicle of a booking, and whether it is on offer and its host confirms bookings at once. */
export async function getBookedVehicle(
  db: Db,
  id: string | Expression<string>,
): Promise<{ card: VehicleCard; confirmsInstantly: boolean }> {
  const row = await vehicles.findWithOffer(db, id);
  return { card: cardOf(row), confirmsInstantly: row.is_offered && row.instant_booking };
}

/** SQL for the host of a vehicle. */
export function hostOf(db: Db, id: Expression<string>) {
  return db.selectFrom('vehicles').select('host_id').where('vehicles.id', '=', id).$asScalar();
}

/** @throws AppError `not_found` for a vehicle that is not on offer. */
export async function requireOffered(db: Db, id: string): Promise<OfferedVehicle> {
  const vehicle = await vehicles.findOffered(db, id);
  if (vehicle === undefined) throw new AppError('not_found');
  return vehicle;
}

export async function getVehicleDetail(
  context: { db: Db; ratings: Ratings; answerTimes: AnswerTimes },
  id: string,
): Promise<VehicleDetail> {
  const { db, ratings } = context;
  const vehicle = await requireOffered(db, id);
  const rating = (await ratings.ratingsOf(db, [id])).get(id) ?? null;
  return {
    ...presentVehicle(vehicle, rating),
    description: vehicle.description,
    features: vehicle.features,
    cabin: vehicle.cabin,
    extraPrices: vehicle.extra_prices,
    minDays: vehicle.min_days,
    gallery: galleryOf((await vehicles.listPhotos(db, id)).map(presentPicture), vehicle.category),
    host: await presentHost(context, vehicle),
  };
}
