import type { BookingsChoice } from '@makani/contract/bookings/withdrawals';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type {
  deleteHostVehicle,
  HostVehicleDetail,
  HostVehicleStatus,
  setHostVehicleStatus,
} from '@makani/contract/vehicles/host-vehicles';
import type { VehicleForm } from '@makani/contract/vehicles/host-vehicle-form';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import type { StoreResponse } from '../../http/idempotency.ts';
import { invalidField } from '../../http/app-error.ts';
import { forgetQuotes, isReservedForGuests, wasEverBooked } from '../bookings/public/vehicle-bookings.ts';
import { lockForWithdrawal, planWithdrawal, withdrawTogether } from '../bookings/public/withdraw-together.ts';
import {
  addVehicle,
  changeVehicle,
  eraseVehicle,
  lockToErase,
  lockOwnVehicle,
  requireVehicleListing,
  setVehicleStatus,
  type VehicleListing,
} from '../vehicles/public/vehicle-listing.ts';
import { forgetLockboxCode, getVehicleDetails } from '../vehicles/public/vehicle-details.ts';
import { forgetCalendars } from '../calendar/public/calendar-secrets.ts';
import { presentOwnVehicle } from './present-host-vehicle.ts';
import { rankVehicles } from './rank-vehicles.ts';
import { judgeEdit, judgeNewListing } from './review/judge-listing.ts';

interface Own {
  id: string;
  hostId: string;
}

export async function createVehicle(
  context: Context,
  hostId: string,
  form: VehicleForm,
  storeResponse: StoreResponse<HostVehicleDetail>,
): Promise<HostVehicleDetail> {
  return inTransaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const id = await addVehicle(trx, hostId, form, context.clock.now());
    await judgeNewListing(inside, id);
    await rankVehicles(trx, [id]);
    const response = await presentOwnVehicle(inside, id, hostId);
    await storeResponse(trx, response);
    return response;
  });
}

/**
 * @throws AppError `vehicle_changed` when the vehicle was edited meanwhile, `invalid_input` with the field
 * at fault.
 */
export async function updateVehicle(
  context: Context,
  own: Own,
  { version, ...form }: VehicleForm & { version: number },
): Promise<HostVehicleDetail> {
  return inTransaction(context.db, async (trx) => {
    await lockOwnVehicle(trx, own);
    const inside = { ...context, db: trx };
    const before = await requireVehicleListing(trx, own.id, own.hostId);
    await refuseMovingAway(trx, before, form.locationId, context.clock.now());
    await changeVehicle(trx, { ...own, version }, form, context.clock.now());
    await judgeEdit(inside, own.id, {
      state: before.listing_review,
      reasons: before.review_reasons,
      dailyCents: before.daily_cents,
    });
    await rankVehicles(trx, [own.id]);
    return presentOwnVehicle(inside, own.id, own.hostId);
  });
}

/** Guests pick the vehicle up where they booked it, so it cannot move to another location. */
async function refuseMovingAway(
  trx: Db,
  { id, location_id: present, location_name: name }: VehicleListing,
  locationId: string,
  now: Temporal.Instant,
): Promise<void> {
  if (present === locationId || !(await isReservedForGuests(trx, id, now))) return;
  throw invalidField(
    'locationId',
    `Guests have booked this vehicle in ${name}. You can move it after those bookings.`,
  );
}

/**
 * Maintenance removes a vehicle from search, quotes and holds. Existing bookings remain and are reported, unless its host
 * withdraws those that have not begun.
 * @throws AppError `not_found`, `too_many_bookings`, `live_bookings_changed`.
 */
export async function changeStatus(
  context: Context,
  own: Own,
  { status, ...choice }: BookingsChoice & { status: HostVehicleStatus },
): Promise<ResponseOf<typeof setHostVehicleStatus>> {
  if (status === 'active' && choice.bookings === 'withdraw')
    throw invalidField('bookings', 'Bookings can only be withdrawn from a vehicle that stops taking them.');
  const plan = await planWithdrawal(context, choice, { vehicleId: own.id, hostId: own.hostId });
  return inTransaction(context.db, async (trx) => {
    if (plan !== null) await lockForWithdrawal(trx, plan);
    if (status === 'active') await refuseUnserviced(trx, own.id);
    await setVehicleStatus(trx, own, status);
    const withdrawn = plan === null ? {} : { withdrawn: await withdrawTogether(context, trx, plan) };
    return { ...(await presentOwnVehicle({ ...context, db: trx }, own.id, own.hostId)), ...withdrawn };
  });
}

/** A service that is due has stopped its bookings, and only the next one lets them begin again. */
async function refuseUnserviced(trx: Db, id: string): Promise<void> {
  if ((await getVehicleDetails(trx, [id])).get(id)?.isPausedForService !== true) return;
  throw invalidField(
    'status',
    'Its service is due. Enter the next service under Pickup details, and guests can book it again.',
  );
}

/**
 * Bookings and their payments are never deleted, so a vehicle that was ever booked is only archived. What is booked stays,
 * unless its host withdraws it.
 * @throws AppError `not_found`, `too_many_bookings`, `live_bookings_changed`.
 */
export async function deleteVehicle(
  context: Context,
  own: Own,
  choice: BookingsChoice,
): Promise<ResponseOf<typeof deleteHostVehicle>> {
  const plan = await planWithdrawal(context, choice, { vehicleId: own.id, hostId: own.hostId });
  return inTransaction(context.db, async (trx) => {
    if (plan !== null) await lockForWithdrawal(trx, plan);
    await lockOwnVehicle(trx, own);
    if (await wasEverBooked(trx, own.id)) {
      await setVehicleStatus(trx, own, 'archived');
      const withdrawn = plan === null ? {} : { withdrawn: await withdrawTogether(context, trx, plan) };
      // An archived vehicle's calendar cannot be opened, so its feed and imports must end.
      await forgetCalendars(trx, [own.id]);
      await forgetLockboxCode(trx, own.id);
      return { outcome: 'archived', ...withdrawn };
    }
    await lockToErase(trx, own.id);
    await forgetQuotes(trx, own.id);
    await eraseVehicle(trx, own.id);
    return { outcome: 'erased' };
  });
}
