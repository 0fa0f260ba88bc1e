import type { BlockForm } from '@makani/contract/operator/blocks';
import { hasUndecided } from '@makani/domain/bookings/block-endings';
import { moveFacts } from '@makani/domain/bookings/booking-moves';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import { type BookingRow, lockBooking, moveBooking } from '../../data/bookings.repository.ts';
import { lockHeldWith } from '../../data/booking-lists.repository.ts';
import { notifyOfMove } from '../../mail/notify-of-move.ts';
import { applyAmountDue, moneyOfBooking } from '../../money/booking-money.ts';
import { withdrawBooking } from '../../substitutes/withdraw-booking.ts';
import { endingAtDesk, listLiveRows, type WhoseBookings } from './live-at-desk.ts';

export interface Ended {
  ended: number;
  offered: number;
  backCents: number;
  kept: number;
}

interface Decided {
  whose: WhoseBookings;
  decisions: BlockForm['bookings'];
  operatorId: string;
}

/**
 * Ends the bookings of a blocked guest with everything back, and lets holds go. The caller has locked what keeps new ones
 * out: the guest, or the vehicles. @returns what became of them, and the bookings of blocked vehicles that are still to be
 * withdrawn. @throws AppError `live_bookings_changed` when one is live that was not decided about.
 */
export async function endDecided(
  trx: Db,
  { whose, decisions, operatorId }: Decided,
  now: Temporal.Instant,
): Promise<Ended & { toWithdraw: string[] }> {
  const live = await listLiveRows(trx, whose, now);
  const undecided = hasUndecided(
    live.map(({ id }) => id),
    decisions.map(({ id }) => id),
  );
  if (undecided) throw new AppError('live_bookings_changed');
  const toEnd = new Set(decisions.filter(({ end }) => end).map(({ id }) => id));
  const outcome = { ended: 0, offered: 0, backCents: 0, kept: 0, toWithdraw: [] as string[] };
  for (const { id } of live.filter((row) => toEnd.has(row.id))) {
    const booking = await lockBooking(trx, id);
    const move = await endingAtDesk(trx, booking, 'guestId' in whose ? 'guest' : 'vehicle', now);
    if (move === null) outcome.kept += 1;
    else if (move === 'withdrawAtDesk') outcome.toWithdraw.push(id);
    else {
      outcome.ended += 1;
      if (move === 'releaseAtDesk') await release(trx, booking, operatorId, now);
      else outcome.backCents += await cancelWithEverythingBack(trx, booking, operatorId, now);
    }
  }
  return outcome;
}

/** What is held together is let go together. */
async function release(trx: Db, hold: BookingRow, operatorId: string, now: Temporal.Instant): Promise<void> {
  for (const one of [hold, ...(await lockHeldWith(trx, hold))])
    await moveBooking(trx, one, 'releaseAtDesk', { actorId: operatorId, now });
}

async function cancelWithEverythingBack(
  trx: Db,
  booking: BookingRow,
  operatorId: string,
  now: Temporal.Instant,
): Promise<number> {
  const { retainedCents, capturedCents } = await moneyOfBooking(trx, booking.id);
  const by = { actorId: operatorId, now };
  const cancelled = await moveBooking(trx, booking, 'cancelAtDesk', by, { cancellation_fee_cents: 0 });
  await applyAmountDue(trx, booking.id, { reason: moveFacts.cancelAtDesk.reason, now });
  const returnedBy = capturedCents > 0 ? ('refund' as const) : ('release' as const);
  const money = { feeCents: 0, refundCents: retainedCents, returnedBy };
  await notifyOfMove(trx, 'cancelAtDesk', cancelled, { ...money, reason: 'We cancelled it.' }, now);
  return retainedCents;
}

/**
 * Takes bookings of blocked vehicles back, each in its own transaction, because another vehicle is held for its guest in it.
 * One that has begun or was cancelled meanwhile is left out.
 */
export async function withdrawAtDesk(
  context: Context,
  { bookingIds, operatorId }: { bookingIds: string[]; operatorId: string },
): Promise<Ended> {
  const outcome = { ended: 0, offered: 0, backCents: 0, kept: 0 };
  for (const bookingId of bookingIds) {
    const by = { move: 'withdrawAtDesk', actorId: operatorId } as const;
    const { retainedCents } = await moneyOfBooking(context.db, bookingId);
    const lock = async (trx: Db): Promise<BookingRow> => {
      const booking = await lockBooking(trx, bookingId);
      if ((await endingAtDesk(trx, booking, 'vehicle', context.clock.now())) !== by.move)
        throw new AppError('trip_not_upcoming');
      return booking;
    };
    try {
      const end = await withdrawBooking(
        context,
        { bookingId, by, reason: null, lock },
        async (_, how) => how,
      );
      outcome.ended += 1;
      if (end === 'offered') outcome.offered += 1;
      else outcome.backCents += retainedCents;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.kept += 1;
    }
  }
  return outcome;
}
