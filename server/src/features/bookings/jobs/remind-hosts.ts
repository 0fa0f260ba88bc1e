import { reminderDue } from '@makani/domain/bookings/host-answer';
import { isRequest } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { listApplied } from '../data/booking-changes.repository.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { listUnreminded, noteReminder } from '../data/lists/due-bookings.repository.ts';
import { remindHost } from '../mail/notify-host-and-guest.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';

/**
 * Reminds hosts by mail of requests whose deadline is near, once per request. A changed request gets a new
 * reminder.
 */
export async function remindHosts(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) => listUnreminded(context.db, now, after),
      failure: 'a host could not be reminded',
      step: remindOnce,
    },
    signal,
  );
}

async function remindOnce(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  const { id, confirm_by: confirmBy } = booking;
  if (!isRequest(booking.status) || booking.host_reminded_at !== null || confirmBy === null) return;
  // A request that the guest has changed counts as a new one, with its own deadline and reminder.
  const change = (await listApplied(trx, id)).at(-1);
  if (!reminderDue({ requestedAt: change?.settled_at ?? booking.created_at, confirmBy }, now)) return;
  await noteReminder(trx, id, now);
  await remindHost(trx, booking, change?.id ?? id, now);
}
