import type { VehicleForm } from '@makani/contract/vehicles/host-vehicle-form';
import type { Picture } from '@makani/contract/vehicles/vehicles';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { faultsOfHostPlaces } from '@makani/domain/settings/arrival-changes';
import { cabinSentence } from '@makani/domain/fit/cabin-rules';
import { latestVehicleYear, yearSentence } from '@makani/domain/vehicles/vehicle-form';
import { withOnePrimary } from '@makani/domain/vehicles/vehicle-photos';
import type { Db } from '../../../db/database.ts';
import { invalidField, AppError } from '../../../http/app-error.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import * as vehicles from '../data/vehicle-listing.repository.ts';
import * as photos from '../photos/photos.repository.ts';
import { presentMainPicture, presentPicture } from '../photos/present-picture.ts';

export type VehicleListing = vehicles.ListingRow & { image: Picture };
export type OwnPhoto = Picture & { id: string; isPrimary: boolean };

export async function listVehicleListings(db: Db, hostId: string): Promise<VehicleListing[]> {
  return (await vehicles.listOwn(db, hostId)).map(withPicture);
}

/** Everything that is kept of a host's vehicles, archived ones too. */
export async function listEveryVehicle(
  db: Db,
  hostId: string,
): Promise<Awaited<ReturnType<typeof vehicles.listEvery>>> {
  return vehicles.listEvery(db, hostId);
}

/** @throws AppError `not_found` for a missing vehicle or another host's. */
export async function requireVehicleListing(db: Db, id: string, hostId: string): Promise<VehicleListing> {
  return withPicture(orNotFound(await vehicles.findOwn(db, id, hostId)));
}

export async function listOwnPhotos(db: Db, vehicleId: string): Promise<OwnPhoto[]> {
  const rows = await photos.listOfVehicle(db, vehicleId);
  return rows.map((row) => ({ id: row.id, ...presentPicture(row), isPrimary: row.is_primary }));
}

/**
 * The vehicle is on offer once the transaction commits, unless its review comes first. @throws AppError `invalid_input` with the field at
 * fault.
 */
export async function addVehicle(
  trx: Db,
  hostId: string,
  form: VehicleForm,
  now: Temporal.Instant,
): Promise<string> {
  await lockPresentUser(trx, hostId);
  await checkFacts(trx, form, now);
  const columns = { ...columnsOf(form), host_id: hostId, created_at: now };
  const id = await vehicles.insertVehicle(trx, columns);
  await showPhotos(trx, id, hostId, form);
  return id;
}

/** @throws AppError `vehicle_changed` when it was edited since `version`, `not_found`, `invalid_input`. */
export async function changeVehicle(
  trx: Db,
  own: { id: string; hostId: string; version: number },
  form: VehicleForm,
  now: Temporal.Instant,
): Promise<void> {
  const { id, hostId, version } = own;
  const locked = orNotFound(await vehicles.lockOwn(trx, id, hostId));
  if (locked.version !== version) throw new AppError('vehicle_changed');
  await checkFacts(trx, form, now);
  await vehicles.updateVehicle(trx, id, { ...columnsOf(form), version: version + 1 });
  await showPhotos(trx, id, hostId, form);
}

/** The version does not change, because the status is not part of the form. */
export async function setVehicleStatus(
  trx: Db,
  own: { id: string; hostId: string },
  status: 'active' | 'maintenance' | 'archived',
): Promise<void> {
  await lockOwnVehicle(trx, own);
  await vehicles.updateVehicle(trx, own.id, { status });
}

export async function lockOwnVehicle(trx: Db, own: { id: string; hostId: string }): Promise<void> {
  orNotFound(await vehicles.lockOwn(trx, own.id, own.hostId));
}

/** The lock makes a concurrent quote either finish first and be deleted too, or find the vehicle gone. */
export async function lockToErase(trx: Db, id: string): Promise<void> {
  await vehicles.lockToErase(trx, id);
}

/** Deletes a vehicle that was never booked, with its photos. The sweep deletes their files. */
export async function eraseVehicle(trx: Db, id: string): Promise<void> {
  await vehicles.eraseVehicle(trx, id);
}

async function checkFacts(
  db: Db,
  { locationId, year, cabin, specs, meetingPlaces }: VehicleForm,
  now: Temporal.Instant,
): Promise<void> {
  const location = await vehicles.findLocation(db, locationId);
  if (location === undefined) throw invalidField('locationId', 'Please choose a location.');
  if (location.status !== 'open')
    throw invalidField('locationId', 'This location isn’t open yet. Please choose another.');
  const latest = latestVehicleYear(wallTimeNow(location.time_zone, now));
  if (year > latest) throw invalidField('year', yearSentence(latest));
  const wrong = cabinSentence(cabin, specs.seats);
  if (wrong !== null) throw invalidField('cabin', wrong);
  for (const [field, sentence] of Object.entries(faultsOfHostPlaces(meetingPlaces ?? [])))
    throw invalidField(`meetingPlaces.${field}`, sentence);
}

function columnsOf(form: VehicleForm) {
  return {
    name: form.name,
    category: form.category,
    location_id: form.locationId,
    year: form.year,
    daily_cents: form.dailyCents,
    description: form.description,
    features: form.features,
    ...(form.instantBooking !== undefined && { instant_booking: form.instantBooking }),
    ...(form.cabin !== undefined && { cabin: form.cabin }),
    ...(form.yearlyFeesCents !== undefined && { yearly_fees_cents: form.yearlyFeesCents }),
    ...(form.extraPrices !== undefined && { extra_prices: form.extraPrices }),
    ...(form.meetingPlaces !== undefined && { meeting_places: JSON.stringify(form.meetingPlaces) }),
    seats: form.specs.seats,
    transmission: form.specs.transmission,
    engine: form.specs.engine,
    acceleration: form.specs.acceleration,
  };
}

/** A photograph's alt text names the vehicle. A drawing keeps its own text. */
async function showPhotos(
  trx: Db,
  id: string,
  hostId: string,
  { name, photos: wanted }: VehicleForm,
): Promise<void> {
  const ids = wanted.map((photo) => photo.id);
  const usable = new Map((await photos.lockUsable(trx, ids, hostId, id)).map((photo) => [photo.id, photo]));
  if (usable.size !== wanted.length)
    throw invalidField('photos', 'One of the photos is missing. Please add it again.');
  const placed = withOnePrimary(wanted).map((photo, position) => ({
    ...photo,
    ...(usable.get(photo.id)?.hash !== null && {
      alt: photo.isPrimary ? name : `${name}, photo ${position + 1} of ${wanted.length}`,
    }),
  }));
  await photos.place(trx, id, placed);
}

function withPicture(row: vehicles.ListingRow): VehicleListing {
  return { ...row, image: presentMainPicture(row) };
}

function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not_found');
  return row;
}
