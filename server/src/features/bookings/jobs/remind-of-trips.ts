import { isCertain } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { listToRemind, noteGuestReminder } from '../data/due-bookings.repository.ts';
import { lockBooking } from '../data/bookings.repository.ts';
import { mailTripTomorrow } from '../mail/trip-mail.ts';

/** Hours before pickup at which a guest is reminded. */
const reminderHours = 24;

/**
 * Reminds guests a day before pickup, once per pickup time; a trip that moves to another day gets a new
 * reminder. Bookings made within the last day need none, because their confirmation is recent.
 */
export async function remindOfTrips({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now();
  const due = await listToRemind(db, now, now.add({ hours: reminderHours }));
  for (const id of due) {
    try {
      await inTransaction(db, async (trx) => {
        const booking = await lockBooking(trx, id);
        const isReminded = booking.reminded_for !== null && booking.reminded_for.equals(booking.starts_at);
        if (!isCertain(booking.status) || isReminded) return;
        await noteGuestReminder(trx, id, booking.starts_at);
        const isFresh =
          Temporal.Instant.compare(booking.created_at.add({ hours: reminderHours }), booking.starts_at) > 0;
        if (!isFresh) await mailTripTomorrow(trx, booking, clock.now());
      });
    } catch (error) {
      log.error({ err: error, bookingId: id }, 'a guest could not be reminded');
    }
  }
  return due.length;
}
