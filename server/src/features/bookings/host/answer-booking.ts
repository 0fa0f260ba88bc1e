import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { answerRefusal, reminderDue } from '@makani/domain/bookings/host-answer';
import { isRequest, listedStatuses } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { chargeBooking, applyAmountDue } from '../money/booking-money.ts';
import { listApplied } from '../data/booking-changes.repository.ts';
import { listUnreminded, noteReminder } from '../data/due-bookings.repository.ts';
import * as bookings from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { remindHost } from '../mail/notify-host-and-guest.ts';

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

/**
 * Reminds hosts by mail of requests whose deadline is near, once per request. A changed request gets a new
 * reminder.
 */
export async function remindHosts({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  let reminded = 0;
  for (const id of await listUnreminded(db, clock.now())) {
    try {
      reminded += await inTransaction(db, async (trx) => remindOne(trx, id, clock.now()));
    } catch (error) {
      log.error({ err: error, bookingId: id }, 'a host could not be reminded');
    }
  }
  return reminded;
}

async function remindOne(trx: Db, id: string, now: Temporal.Instant): Promise<number> {
  const booking = await bookings.lockBooking(trx, id);
  const { confirm_by: confirmBy } = booking;
  if (!isRequest(booking.status) || booking.host_reminded_at !== null || confirmBy === null) return 0;
  // A request that the guest has changed counts as a new one, with its own deadline and reminder.
  const change = (await listApplied(trx, id)).at(-1);
  if (!reminderDue({ requestedAt: change?.settled_at ?? booking.created_at, confirmBy }, now)) return 0;
  await noteReminder(trx, id, now);
  await remindHost(trx, booking, change?.id ?? id, now);
  return 1;
}
