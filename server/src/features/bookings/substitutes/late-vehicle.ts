import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import type { VehicleFacts } from '../../vehicles/public/free-vehicles.ts';
import { closeForEnding } from '../approvals/close-requests.ts';
import {
  type BookingRow,
  findBooking,
  lockOwn,
  moveBooking,
  updateBooking,
} from '../data/bookings.repository.ts';
import { isVehicleLate } from '../data/late-vehicle.ts';
import { listLateVehicles } from '../data/trip-notices.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { presentTrip } from '../present/trip-presenter.ts';
import { asAnswer, findOther, withNewPrice } from './find-other.ts';
import { findSubstitutes, presentSubstitutes } from './find-substitutes.ts';
import { holdInstead } from './hold-instead.ts';
import { takeHeld } from './take-held.ts';

/** Whether there is anything to offer to the guest of a late vehicle. */
export async function hasSubstitutes(db: Db, row: BookingRow, now: Temporal.Instant): Promise<boolean> {
  return (await listInstead(db, row, now)).length > 0;
}

/** @throws AppError `substitute_over` when no other vehicle is available at the moment. */
export async function showInsteadOfLate(
  db: Db,
  row: BookingRow,
  now: Temporal.Instant,
): Promise<SubstituteOffer> {
  const [offered, ...others] = await presentSubstitutes(db, row, await listInstead(db, row, now));
  if (offered === undefined) throw new AppError('substitute_over');
  return {
    until: { at: row.starts_at.toString(), local: row.pickup_at },
    reason: null,
    offered,
    others,
    refundCents: row.total_cents,
    mayWait: true,
  };
}

interface Choice {
  seen: BookingRow;
  vehicleId: string;
  totalCents: number;
}

/**
 * Moves a booking from its late vehicle to another one, which takes its place as a substitute does, all in one transaction.
 * The host of the late vehicle is not liable for the difference.
 * @throws AppError `substitute_over` when the vehicle has come back, `dates_taken`, `extras_taken`, `quote_changed`.
 */
export async function takeInsteadOfLate(
  context: Context,
  { seen, vehicleId, totalCents }: Choice,
  storeResponse: StoreResponse<Trip>,
): Promise<Trip> {
  const { db, clock } = context;
  const vehicle = await findOther(context, seen, vehicleId);
  if (vehicle === undefined || (await listLateVehicles(db, clock.now())).includes(vehicle.id))
    throw new AppError('dates_taken');
  const endsAt = (now: Temporal.Instant) => now.add({ minutes: 15 });
  try {
    return await holdInstead(
      context,
      { lost: seen, vehicle, endsAt, isHostLiable: false },
      async (trx, { id, open }) => {
        const now = clock.now();
        const row = await lockStillLate(trx, seen, now);
        if ((await findBooking(trx, id)).total_cents !== totalCents) throw new AppError('quote_changed');
        await closeForEnding(trx, { bookingId: row.id, actorId: row.guest_id, how: 'withdrawal' }, now);
        const lost = await moveBooking(trx, row, 'leaveLate', { now });
        const reason = 'It wasn’t back from another trip in time, so the guest took another vehicle.';
        await notifyOfMove(trx, 'leaveLate', lost, { reason, feeCents: 0 }, now);
        await open(now);
        // The terms that were booked stay: free cancellation does not come back.
        const terms = { cancellation_policy: JSON.stringify(row.cancellation_policy) };
        const held = await updateBooking(trx, id, terms);
        const trip = await presentTrip(
          trx,
          await takeHeld(trx, { lost, held }, { move: 'takeSubstitute' }, now),
          now,
        );
        await storeResponse(trx, trip);
        return trip;
      },
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'quote_changed')
      throw await withNewPrice(context, seen, vehicleId);
    throw asAnswer(error);
  }
}

/** @throws AppError `substitute_over` when the vehicle came back, or the booking changed since. */
async function lockStillLate(trx: Db, seen: BookingRow, now: Temporal.Instant): Promise<BookingRow> {
  const row = await lockOwn(trx, seen.id, seen.guest_id);
  if (row === undefined || row.quote_id !== seen.quote_id || !(await isVehicleLate(trx, row, now)))
    throw new AppError('substitute_over');
  return row;
}

/** Vehicles that are late themselves are no help. */
async function listInstead(db: Db, row: BookingRow, now: Temporal.Instant): Promise<VehicleFacts[]> {
  const others = await findSubstitutes(db, row, now, { limitCents: await currentDeskLimit(db) });
  const late = await listLateVehicles(db, now);
  return others.filter(({ id }) => !late.includes(id));
}
