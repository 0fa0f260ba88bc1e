import type { VehicleDetailsForm } from '@makani/contract/handover/vehicle-details';
import { energyFacts } from '@makani/domain/handover/vehicle-details';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { lockboxColumn } from './lockbox-code.ts';
import type { DetailsRow } from './vehicle-details.ts';

/**
 * Saves what somebody said about a vehicle. The caller holds the vehicle's lock.
 * @returns the names of the fields that differ from before.
 * @throws AppError `vehicle_changed` when it was saved since `version`, `invalid_input` with the field at fault.
 */
export async function saveDetails(
  { db: trx, encryption }: Pick<Context, 'db' | 'encryption'>,
  vehicleId: string,
  form: VehicleDetailsForm,
  now: Temporal.Instant,
): Promise<string[]> {
  const before = await findRow(trx, vehicleId);
  if ((before?.version ?? 0) !== form.version) throw new AppError('vehicle_changed');
  checkEnergy(form, before);
  await checkPhoto(trx, vehicleId, form.stand.photoId, before);
  const columns = {
    ...plainColumns(form),
    lockbox_code_encrypted: lockboxOf(encryption, vehicleId, form, before),
    version: form.version + 1,
    updated_at: now,
  };
  const isPlannedAnew =
    before?.service_due_on !== form.serviceDueOn || before?.service_due_miles !== form.serviceDueMiles;
  const row = { ...columns, ...(isPlannedAnew && { service_reminded_at: null }) };
  await trx
    .insertInto('vehicle_details')
    .values({ vehicle_id: vehicleId, ...row })
    .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet(row))
    .execute();
  return differences(before, columns);
}

async function findRow(trx: Db, vehicleId: string): Promise<DetailsRow | undefined> {
  return trx.selectFrom('vehicle_details').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirst();
}

function plainColumns(form: VehicleDetailsForm) {
  const { stand, odometerMiles, energyLevel } = form;
  return {
    plate: form.plate,
    color: form.color,
    vin: form.vin,
    stand_stall: stand.stall,
    stand_address: stand.address,
    stand_note: stand.note,
    stand_photo_id: stand.photoId,
    key_method: form.key.method,
    allows_guest_alone: form.allowsGuestAlone,
    energy: form.energy,
    ...(odometerMiles !== undefined && { odometer_miles: odometerMiles }),
    ...(energyLevel !== undefined && { energy_level: energyLevel }),
    service_due_miles: form.serviceDueMiles,
    service_due_on: form.serviceDueOn,
  };
}

/** A level that isn't sent is that of before, which may not fit another kind of energy. */
function checkEnergy(form: VehicleDetailsForm, before: DetailsRow | undefined): void {
  const level = form.energyLevel === undefined ? (before?.energy_level ?? null) : form.energyLevel;
  if (level !== null && level > energyFacts[form.energy].max)
    throw invalidField('energyLevel', 'Please choose how full it is.');
}

/** A new photo is an upload of the vehicle's host that no vehicle shows. */
async function checkPhoto(
  trx: Db,
  vehicleId: string,
  photoId: string | null,
  before: DetailsRow | undefined,
): Promise<void> {
  if (photoId === null || photoId === before?.stand_photo_id) return;
  const photo = await trx
    .selectFrom('vehicle_photos')
    .innerJoin('vehicles', 'vehicles.host_id', 'vehicle_photos.host_id')
    .select('vehicle_photos.id')
    .where('vehicle_photos.id', '=', photoId)
    .where('vehicle_photos.vehicle_id', 'is', null)
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst();
  if (photo === undefined) throw invalidField('photoId', 'The photo is missing. Please add it again.');
}

/** A code is kept only as long as the key is in a lockbox. */
function lockboxOf(
  encryption: Context['encryption'],
  vehicleId: string,
  { key }: VehicleDetailsForm,
  before: DetailsRow | undefined,
): string | null {
  if (key.method !== 'lockbox') return null;
  const text =
    key.lockboxCode === undefined
      ? (before?.lockbox_code_encrypted ?? null)
      : lockboxColumn(encryption, vehicleId, key.lockboxCode);
  if (text === null) throw invalidField('lockboxCode', 'Please enter the code of the lockbox.');
  return text;
}

/** A code that was sent counts as changed, because its text is another each time. */
function differences(before: DetailsRow | undefined, columns: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(columns)
    .filter(([name]) => name !== 'version' && name !== 'updated_at')
    .filter(([name, value]) => saidIn(old.get(name)) !== saidIn(value))
    .map(([name]) => name.replace(/_encrypted$/, ''));
}

/** Nothing was said by what a new row has of itself. */
function saidIn(value: unknown): unknown {
  return value === '' || value === false || value === undefined ? null : value;
}

/** Erases the code of a vehicle that nobody rents anymore. */
export async function forgetLockboxCode(trx: Db, vehicleId: string): Promise<void> {
  await trx
    .updateTable('vehicle_details')
    .set({ lockbox_code_encrypted: null })
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

/** Erases what a leaving host said about their vehicles. Agreements keep plate and VIN as long as the law asks. */
export async function forgetDetails(trx: Db, vehicleIds: string[]): Promise<void> {
  if (vehicleIds.length === 0) return;
  await trx.deleteFrom('vehicle_details').where('vehicle_id', 'in', vehicleIds).execute();
}
