import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { answerRefusal } from '@makani/domain/bookings/host-answer';
import { listedStatuses } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { chargeBooking, applyAmountDue } from '../money/booking-money.ts';
import * as bookings from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';

export type HostAnswer = { answer: 'confirm' } | { answer: 'reject'; reason: string | null };

/**
 * Confirms or rejects a pending booking of the host's own vehicle. The booking is locked, so a second tab,
 * a cancelling guest or the deadline job that comes later finds it answered. `finish` runs in the same
 * transaction.
 * @throws AppError `not_found`, `booking_already_answered` with the current status.
 */
export async function answerBooking<A>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: { bookingId: string; hostId: string } & HostAnswer,
  finish: (trx: Db) => Promise<A>,
): Promise<A> {
  return inTransaction(db, async (trx) => {
    const booking = await lockForHost(trx, input.bookingId, input.hostId);
    const now = clock.now();
    const refusal = answerRefusal(
      { status: booking.status, confirmBy: booking.confirm_by },
      input.answer,
      now,
    );
    if (refusal !== undefined) {
      throw new AppError('booking_already_answered', { message: refusal, bookingStatus: booking.status });
    }
    const by = { actorId: input.hostId, now };
    if (input.answer === 'confirm') {
      const confirmed = await bookings.moveBooking(trx, booking, 'confirm', by);
      await chargeBooking(trx, booking.id, now);
      await notifyOfMove(trx, 'confirm', confirmed, {}, now);
    } else {
      const { reason } = input;
      const rejected = await bookings.moveBooking(trx, booking, 'reject', by, { rejection_reason: reason });
      await applyAmountDue(trx, booking.id, { reason: moveFacts.reject.reason, now });
      await notifyOfMove(trx, 'reject', rejected, { reason }, now);
    }
    return finish(trx);
  });
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
