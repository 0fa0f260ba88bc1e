import { isCertain } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import { listToRemind, noteGuestReminder } from '../data/lists/due-bookings.repository.ts';
import { mailTripTomorrow } from '../mail/trip-mail.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';

/** Hours before pickup at which a guest is reminded. */
const reminderHours = 24;

/**
 * Reminds guests a day before pickup, once per pickup time; a trip that moves to another day gets a new
 * reminder. Bookings made within the last day need none, because their confirmation is recent.
 */
export async function remindOfTrips(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) =>
        listToRemind(context.db, { now, until: now.add({ hours: reminderHours }) }, after),
      failure: 'a guest could not be reminded',
      step: async (trx, booking, now) => {
        const isReminded = booking.reminded_for !== null && booking.reminded_for.equals(booking.starts_at);
        if (!isCertain(booking.status) || isReminded) return;
        await noteGuestReminder(trx, booking.id, booking.starts_at);
        const isFresh =
          Temporal.Instant.compare(booking.created_at.add({ hours: reminderHours }), booking.starts_at) > 0;
        if (!isFresh) await mailTripTomorrow(trx, booking, now);
      },
    },
    signal,
  );
}
