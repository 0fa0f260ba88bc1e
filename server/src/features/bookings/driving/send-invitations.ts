import { bookingCan } from '@makani/domain/bookings/booking-status';
import { tripInvitationTimes } from '@makani/domain/drivers/trip-driver';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import { hashToken, newToken } from '../../accounts/public/hash-token.ts';
import { separateDriver } from '../data/addressees.ts';
import * as drivers from '../data/drivers/trip-drivers.repository.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';
import { timesOf } from '../data/times-of.ts';
import { mailTripInvitation, notifyOfMissing, notifyOfSurcharge } from '../mail/trip-driver-mail.ts';

type Source = Pick<Context, 'db' | 'clock' | 'log' | 'encryption'>;

/** Invites the drivers of paid bookings, and tells payers whose driver hasn’t accepted, or waits for them. */
export async function inviteDrivers(context: Source, signal?: AbortSignal): Promise<number> {
  return (await sendWanted(context, signal)) + (await notifyPayers(context, signal));
}

async function sendWanted(context: Source, signal?: AbortSignal): Promise<number> {
  const { db, encryption } = context;
  return forEachBooking(
    context,
    {
      list: (after, now) => drivers.listWanted(db, after, now),
      failure: 'a driver could not be invited',
      step: async (trx, booking, now) => {
        const row = await drivers.findTripDriver(trx, booking.id);
        if (row === undefined || row.wanted_at === null) return;
        const isUpcoming = bookingCan.modify({ status: booking.status, ...timesOf(booking) }, now);
        if (!isUpcoming || (await separateDriver(trx, booking)) === undefined) {
          await drivers.withdrawDriver(trx, booking.id);
          return;
        }
        const token = newToken();
        const times = tripInvitationTimes(now, booking.starts_at);
        await drivers.noteInvitation(trx, booking.id, {
          token_hash: hashToken(token),
          expires_at: times.expiresAt,
          notify_at: times.notifyAt,
        });
        await mailTripInvitation({ trx, encryption }, booking, { id: row.id, token }, now);
      },
    },
    signal,
  );
}

async function notifyPayers(context: Source, signal?: AbortSignal): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) => drivers.listUnanswered(context.db, after, now),
      failure: 'a payer could not be told that their driver is missing',
      step: async (trx, booking, now) => {
        const row = await drivers.findTripDriver(trx, booking.id);
        if (row === undefined || row.notify_at === null) return;
        await drivers.notePayerNotified(trx, booking.id);
        if (!bookingCan.modify({ status: booking.status, ...timesOf(booking) }, now)) return;
        if (row.waiting_account_id === null)
          await notifyOfMissing(trx, booking, { about: row.id, why: 'unanswered' }, now);
        else await notifyOfSurcharge(trx, booking, randomUUIDv7(), now);
      },
    },
    signal,
  );
}
