import { canMake } from '@makani/domain/bookings/booking-moves';
import { answerRefusal, bookingCan } from '@makani/domain/bookings/booking-status';
import { listedStatuses, statusFacts } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { chargeBooking } from '../money/booking-money.ts';
import { withdrawBooking } from '../substitutes/withdraw-booking.ts';
import { listOwed } from '../data/lists/vehicle-bookings.ts';
import { refuseUnseen } from '../substitutes/withdraw-together.ts';
import * as bookings from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { timesOf } from '../data/times-of.ts';

export type HostAnswer = { answer: 'confirm' } | { answer: 'reject'; reason: string | null };

/**
 * Confirms or rejects a pending booking of the host's own vehicle. The booking is locked, so a second tab,
 * a cancelling guest or the deadline job that comes later finds it answered. `finish` runs in the same
 * transaction. The guest of a rejected booking is offered another vehicle, or gets everything back.
 * @throws AppError `not_found`, `booking_already_answered` with the current status.
 */
export async function answerBooking<A>(
  context: Context,
  input: Own & HostAnswer,
  finish: (trx: Db) => Promise<A>,
): Promise<A> {
  const { db, clock } = context;
  const lock = (trx: Db) => lockToAnswer(trx, input, clock.now());
  if (input.answer === 'reject') {
    // A refusal comes before the search for other vehicles, which takes a while.
    await inTransaction(db, lock);
    return withdrawBooking(context, { ...input, by: byHost(input), lock }, finish);
  }
  return inTransaction(db, async (trx) => {
    const booking = await lock(trx);
    const now = clock.now();
    const confirmed = await bookings.moveBooking(trx, booking, 'confirm', { actorId: input.hostId, now });
    await chargeBooking(trx, booking.id, now);
    await notifyOfMove(trx, 'confirm', confirmed, {}, now);
    return finish(trx);
  });
}

interface Own {
  bookingId: string;
  hostId: string;
}

async function lockToAnswer(
  trx: Db,
  { bookingId, hostId, answer }: Own & Pick<HostAnswer, 'answer'>,
  now: Temporal.Instant,
): Promise<bookings.BookingRow> {
  const booking = await lockForHost(trx, bookingId, hostId);
  const refusal = answerRefusal({ status: booking.status, confirmBy: booking.confirm_by }, answer, now);
  if (refusal !== undefined)
    throw new AppError('booking_already_answered', { message: refusal, bookingStatus: booking.status });
  return booking;
}

/**
 * Withdraws a booking that was confirmed. Its guest has counted on it, so that is possible only until the pickup.
 * @throws AppError `not_found`, `booking_already_answered` for one that has ended, `trip_not_upcoming`.
 */
export async function withdrawConfirmed<A>(
  context: Context,
  input: Own & { reason: string | null },
  finish: (trx: Db, outcome: 'offered' | 'refunded') => Promise<A>,
): Promise<A> {
  const lock = async (trx: Db): Promise<bookings.BookingRow> => {
    const booking = await lockForHost(trx, input.bookingId, input.hostId);
    const { status } = booking;
    if (!canMake('reject', status))
      throw new AppError('booking_already_answered', {
        message: statusFacts[status].cannotAnswer?.refusal,
        bookingStatus: status,
      });
    if (!bookingCan.withdraw({ status, ...timesOf(booking) }, context.clock.now()))
      throw new AppError('trip_not_upcoming', {
        message:
          'This trip has started, so you can’t withdraw the vehicle anymore. Please call us and we’ll help.',
      });
    return booking;
  };
  await inTransaction(context.db, lock);
  return withdrawBooking(context, { ...input, by: byHost(input), lock }, finish);
}

/**
 * Withdraws whatever was booked of a vehicle and has not begun, each booking by itself.
 * @throws AppError `not_found`, `live_bookings_changed` when there is one that the host did not see.
 */
export async function withdrawAll(
  context: Context,
  { vehicleId, hostId, reason, seen }: All,
): Promise<{ offered: number; refunded: number }> {
  const { db, clock } = context;
  const card = (await getVehicleCards(db, [vehicleId])).get(vehicleId);
  if (card?.hostId !== hostId) throw new AppError('not_found');
  const outcomes = { offered: 0, refunded: 0 };
  const owed = await listOwed(db, vehicleId, clock.now());
  refuseUnseen(owed, seen);
  for (const { id } of owed) {
    try {
      const outcome = await withdrawConfirmed(
        context,
        { bookingId: id, hostId, reason },
        async (_, end) => end,
      );
      outcomes[outcome] += 1;
    } catch (error) {
      // Its trip began, or its guest cancelled it just now.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return outcomes;
}

interface All {
  vehicleId: string;
  hostId: string;
  reason: string | null;
  seen: readonly string[] | undefined;
}

function byHost({ hostId }: Own): { move: 'reject'; actorId: string } {
  return { move: 'reject', actorId: hostId };
}

async function lockForHost(trx: Db, id: string, hostId: string): Promise<bookings.BookingRow> {
  const booking = await bookings.lockIfAny(trx, id);
  if (booking === undefined || !listedStatuses.includes(booking.status)) {
    throw new AppError('not_found');
  }
  const card = (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  if (card?.hostId !== hostId) throw new AppError('not_found');
  return booking;
}
