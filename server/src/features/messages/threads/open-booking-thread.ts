import { randomUUIDv7 } from 'node:crypto';
import type { Thread } from '@makani/contract/messages/messages';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { type TripOfThread, tripsOfThreads } from '../../bookings/public/messages/trips-of-threads.ts';
import { laterOf } from '../data/later-of.ts';
import { findThreadOfBooking, insertThread, type ThreadRow } from '../data/threads.repository.ts';
import { asPerson } from './access.ts';
import { presentOne } from './present-thread.ts';

/** The thread of a paid booking, for its guest and its host. @throws AppError `not_found`. */
export async function openBookingThread(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'encryption'>,
  userId: string,
  bookingId: string,
): Promise<Thread> {
  const { db, clock } = context;
  const now = clock.now();
  const { reader, admit } = asPerson(userId);
  const access = await inTransaction(db, async (trx) =>
    admit(trx, await threadOf(trx, await requireTrip(trx, bookingId), now), now),
  );
  return presentOne(context, reader, access);
}

/** @throws AppError `not_found` for a booking that was never paid for. */
export async function requireTrip(db: Db, bookingId: string): Promise<TripOfThread> {
  const trip = (await tripsOfThreads(db, [bookingId])).get(bookingId);
  if (trip === undefined) throw new AppError('not_found');
  return trip;
}

/** Makes the thread of a booking if it has none yet. A stranger's attempt is rolled back by the caller. */
export async function threadOf(trx: Db, trip: TripOfThread, now: Temporal.Instant): Promise<ThreadRow> {
  const found = await findThreadOfBooking(trx, trip.id);
  if (found !== undefined) return found;
  await insertThread(trx, {
    id: randomUUIDv7(),
    guest_id: trip.guestId,
    vehicle_id: trip.vehicleId,
    booking_id: trip.id,
    last_message_at: now,
    retained_from: laterOf(trip.endsAt, now),
    created_at: now,
  });
  const made = await findThreadOfBooking(trx, trip.id);
  if (made === undefined) throw new Error(`booking ${trip.id} got no thread`);
  return made;
}
