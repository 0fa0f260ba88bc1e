import type { BlockForm } from '@makani/contract/operator/blocks';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import { type BookingRow, findBooking, lockBooking, moveBooking } from '../../data/bookings.repository.ts';
import { lockHeldWith } from '../../data/lists/releasable-holds.repository.ts';
import { judgeAct } from '../../desk/judge-act.ts';
import { performAct } from '../../desk/perform-act.ts';
import { recordEnding } from '../../desk/record-desk-act.ts';
import { moneyOfBooking } from '../../money/booking-money.ts';
import { withdrawBooking } from '../../substitutes/withdraw-booking.ts';
import { refuseUnseen } from '../../substitutes/withdraw-together.ts';
import { endingAtDesk, listLiveRows, type WhoseBookings } from '../../desk/live-at-desk.ts';

export interface Ended {
  ended: number;
  offered: number;
  backCents: number;
  kept: number;
}

interface Decided {
  decisions: BlockForm['bookings'];
  operatorId: string;
  /** The reason of the block, which is shown in the history of each booking. */
  reason: string;
}

/**
 * Ends the bookings of a blocked guest, who is locked, with everything back, and lets holds go.
 * @throws AppError `live_bookings_changed` when one is live that was not decided about; `act_refused` for one that gives up
 * more than one operator may.
 */
export async function endTripsOfGuest(
  trx: Db,
  decided: Decided & { guestId: string },
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): Promise<Ended> {
  const now = clock.now();
  const whose = { guestId: decided.guestId };
  const { toCancel, toWithdraw: _, ...outcome } = await endDecided(trx, { ...decided, whose }, now);
  for (const booking of toCancel) {
    outcome.backCents += await cancelWithEverythingBack(trx, booking, { ...decided, config }, now);
    outcome.ended += 1;
  }
  return outcome;
}

/**
 * Lets holds of blocked vehicles go; the vehicles are locked. @returns also the bookings that are still to be withdrawn.
 * @throws AppError `live_bookings_changed` when one is live that was not decided about.
 */
export async function endHoldsOfVehicles(
  trx: Db,
  decided: Decided & { vehicleIds: string[] },
  now: Temporal.Instant,
): Promise<Ended & { toWithdraw: string[] }> {
  const whose = { vehicleIds: decided.vehicleIds };
  const { toCancel: _, ...outcome } = await endDecided(trx, { ...decided, whose }, now);
  return outcome;
}

/** Lets holds go. @returns also the bookings that are still to be ended: a guest’s own, and those of vehicles. */
async function endDecided(
  trx: Db,
  { whose, decisions, ...by }: Decided & { whose: WhoseBookings },
  now: Temporal.Instant,
): Promise<Ended & { toCancel: BookingRow[]; toWithdraw: string[] }> {
  const live = await listLiveRows(trx, whose, now);
  refuseUnseen(
    live,
    decisions.map(({ id }) => id),
  );
  const toEnd = new Set(decisions.filter(({ end }) => end).map(({ id }) => id));
  const toCancel: BookingRow[] = [];
  const toWithdraw: string[] = [];
  const outcome = { ended: 0, offered: 0, backCents: 0, kept: 0 };
  for (const { id } of live.filter((row) => toEnd.has(row.id))) {
    const booking = await lockBooking(trx, id);
    const move = await endingAtDesk(trx, booking, 'guestId' in whose ? 'guest' : 'vehicle', now);
    if (move === null) outcome.kept += 1;
    else if (move === 'withdrawAtDesk') toWithdraw.push(id);
    else if (move === 'releaseAtDesk') {
      await release(trx, booking, by, now);
      outcome.ended += 1;
    } else toCancel.push(booking);
  }
  return { ...outcome, toCancel, toWithdraw };
}

/** Releases all holds of an order together. */
async function release(
  trx: Db,
  hold: BookingRow,
  { operatorId, reason }: Pick<Decided, 'operatorId' | 'reason'>,
  now: Temporal.Instant,
): Promise<void> {
  for (const { id } of [hold, ...(await lockHeldWith(trx, hold))]) {
    const before = await lockBooking(trx, id);
    const after = await moveBooking(trx, before, 'releaseAtDesk', { actorId: operatorId, now });
    await recordEnding(trx, { act: 'release', operatorId, reason, before, after, keptCents: 0 }, now);
  }
}

/** As the desk cancels for no fee: with a row of the audit, and no more than may be given up without a second operator. */
async function cancelWithEverythingBack(
  trx: Db,
  row: BookingRow,
  { config, operatorId, reason }: Pick<Context, 'config'> & { operatorId: string; reason: string },
  now: Temporal.Instant,
): Promise<number> {
  const act = { act: 'cancel', feeCents: 0 } as const;
  const judged = await judgeAct({ db: trx, config }, row, act, now);
  if (judged.effect.needsApproval) throw new AppError('act_refused', { message: needsSecond(row.reference) });
  await performAct(trx, { row, act, judged, operatorId, reason, approvalId: null }, now);
  return judged.effect.refundCents;
}

const needsSecond = (reference: string): string =>
  `Ending ${reference} gives up more than one operator can approve. Keep it, or cancel it on its own page first.`;

/**
 * Takes bookings of blocked vehicles back, each in its own transaction, because another vehicle is held for its guest in it.
 * One that has begun or was cancelled meanwhile is left out.
 */
export async function withdrawAtDesk(
  context: Context,
  { bookingIds, operatorId, reason }: { bookingIds: string[]; operatorId: string; reason: string },
): Promise<Ended> {
  const outcome = { ended: 0, offered: 0, backCents: 0, kept: 0 };
  for (const bookingId of bookingIds) {
    const by = { move: 'withdrawAtDesk', actorId: operatorId } as const;
    let before: BookingRow | undefined;
    let retainedCents = 0;
    const lock = async (trx: Db): Promise<BookingRow> => {
      const booking = await lockBooking(trx, bookingId);
      if ((await endingAtDesk(trx, booking, 'vehicle', context.clock.now())) !== by.move)
        throw new AppError('trip_not_upcoming');
      before = booking;
      retainedCents = (await moneyOfBooking(trx, bookingId)).retainedCents;
      return booking;
    };
    try {
      const end = await withdrawBooking(context, { bookingId, by, reason: null, lock }, async (trx, how) => {
        if (before === undefined) throw new Error('a booking was withdrawn without its lock');
        const after = await findBooking(trx, bookingId);
        const ending = {
          act: 'withdraw',
          operatorId,
          reason,
          before,
          after,
          keptCents: retainedCents,
        } as const;
        await recordEnding(trx, ending, context.clock.now());
        return how;
      });
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
