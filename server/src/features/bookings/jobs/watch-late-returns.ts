import { isBooked } from '@makani/domain/bookings/status-facts';
import { endangersNext, nextPickupHours, overdueNoticeDue } from '@makani/domain/handover/overdue-notices';
import { isOverdue } from '@makani/domain/handover/overdue';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { type BookingRow, findBooking, lockBooking } from '../data/bookings.repository.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';
import { timesOf } from '../data/times-of.ts';
import * as notices from '../data/trip-notices.repository.ts';
import { findCurrentVehicle } from '../data/vehicle-swaps.repository.ts';
import { listAhead } from '../data/lists/vehicle-bookings.ts';
import { notifyNextGuest, notifyOfLateReturn } from '../mail/late-mail.ts';
import { hasSubstitutes } from '../substitutes/late-vehicle.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Tells guest, host and desk of each vehicle that should have come back, by the rule of notices, and the guest of its next
 * trip, once. Each notice is stored in the transaction that queues its mails.
 */
export async function watchLateReturns(context: JobContext, signal?: AbortSignal): Promise<number> {
  const sent = await forEachBooking(
    context,
    {
      list: (after, now) => notices.listOverdue(context.db, now, after),
      failure: 'a late return could not be reported',
      step: (trx, booking, now) => reportLate(trx, context.config, booking, now),
    },
    signal,
  );
  return sent + (await warnNextGuests(context, signal));
}

async function reportLate(
  trx: Db,
  config: Context['config'],
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<void> {
  const isLate = isOverdue({ status: booking.status, ...timesOf(booking) }, now);
  const dueAt = isLate ? overdueNoticeDue(booking.ends_at, now) : null;
  if (dueAt === null || (await notices.isStopped(trx, booking))) return;
  const notice = { booking_id: booking.id, kind: 'overdue', due_at: dueAt } as const;
  const about = await notices.insertNotice(trx, notice, now);
  if (about === undefined) return;
  const next = await findNext(trx, booking, now);
  await notifyOfLateReturn(trx, config, { booking, next, about }, now);
}

async function findNext(
  trx: Db,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<BookingRow | undefined> {
  const vehicleId = await findCurrentVehicle(trx, booking);
  const [next] = await listAhead(trx, { vehicleId, period: undefined, max: 1 }, now);
  const row = next && (await findBooking(trx, next.id));
  const wayBackHours = await notices.findWayBackHours(trx, booking);
  const until = now.add({ hours: nextPickupHours + wayBackHours });
  return row && Temporal.Instant.compare(row.starts_at, until) <= 0 ? row : undefined;
}

/** The list is as long as vehicles are late, so it is read at once. One that fails does not hinder the others. */
async function warnNextGuests(context: JobContext, signal?: AbortSignal): Promise<number> {
  const { db, clock, log } = context;
  let warned = 0;
  for (const next of await notices.listNextOfLate(db, clock.now())) {
    if (signal?.aborted === true) break;
    if (!endangersNext({ ...next, nextStartsAt: next.startsAt }, clock.now())) continue;
    try {
      if (await warnNextGuest(context, next)) warned += 1;
    } catch (error) {
      log.error({ err: error, bookingId: next.id }, 'the guest of a late vehicle could not be warned');
    }
  }
  return warned;
}

/** Other vehicles are looked for before the transaction begins, because that takes a while. */
async function warnNextGuest({ db, clock }: JobContext, next: notices.NextBooking): Promise<boolean> {
  const seen = await findBooking(db, next.id);
  const hasOthers = await hasSubstitutes(db, seen, clock.now());
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const booking = await lockBooking(trx, next.id);
    const late = await findBooking(trx, next.lateId);
    const stands = isBooked(booking.status) && booking.starts_at.equals(next.startsAt);
    const times = timesOf(late);
    const isOut = isOverdue({ status: late.status, ...times }, now);
    const endangered = { ...next, ...times, nextStartsAt: booking.starts_at };
    if (!stands || !(isOut || (late.returned_at !== null && endangersNext(endangered, now)))) return false;
    const about = await notices.insertNotice(
      trx,
      { booking_id: booking.id, kind: 'next_guest', due_at: booking.starts_at, late_booking_id: late.id },
      now,
    );
    if (about === undefined) return false;
    await notifyNextGuest(trx, { booking, hasOthers, about }, now);
    return true;
  });
}
