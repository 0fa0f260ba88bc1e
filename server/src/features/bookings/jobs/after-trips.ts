import { isCertain } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';
import { insertNotice, listReturned, listToReview } from '../data/trip-notices.repository.ts';
import { mailReturned, mailReviewRequest } from '../mail/late-mail.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Thanks the guests whose return was recorded, once for each return, with the receipt. */
export async function thankForReturns(context: JobContext, signal?: AbortSignal): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) => listReturned(context.db, now, after),
      failure: 'a guest could not be thanked for a return',
      step: async (trx, booking, now) => {
        const { returned_at: returnedAt } = booking;
        if (returnedAt === null || !isCertain(booking.status)) return;
        const notice = { booking_id: booking.id, kind: 'returned', due_at: booking.ends_at } as const;
        const about = await insertNotice(trx, notice, now);
        if (about !== undefined) await mailReturned(trx, booking, { about, returnedAt }, now);
      },
    },
    signal,
  );
}

/** A day after the trip, once. Guests who have written one are not asked. @param reviewed Which of these trips have one. */
export async function inviteReviews(
  context: JobContext,
  reviewed: (db: Db, bookingIds: string[]) => Promise<ReadonlySet<string>>,
  signal?: AbortSignal,
): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) => listToReview(context.db, now, after),
      failure: 'a guest could not be invited to write a review',
      step: async (trx, booking, now) => {
        if (!isCertain(booking.status)) return;
        const notice = { booking_id: booking.id, kind: 'review', due_at: booking.ends_at } as const;
        const about = await insertNotice(trx, notice, now);
        if (about === undefined || (await reviewed(trx, [booking.id])).has(booking.id)) return;
        await mailReviewRequest(trx, booking, about, now);
      },
    },
    signal,
  );
}
