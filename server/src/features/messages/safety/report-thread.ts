import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { listVehicleIdsOf } from '../../vehicles/public/vehicles.ts';
import { blockQuestions, type ThreadRow, updateThread } from '../data/threads.repository.ts';
import { asPerson, lockFor } from '../threads/access.ts';

type Safe = Pick<Context, 'db' | 'clock'>;

/** Reports a thread to the desk. An open report stays as it is, and the other side adds one. @throws AppError `not_found`. */
export async function reportThread(
  { db, clock }: Safe,
  userId: string,
  { threadId, reason }: { threadId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const { thread, side } = await lockFor(trx, threadId, asPerson(userId), now);
    if (side === 'desk' || thread.reported_by === side || thread.second_report_at !== null) return;
    if (thread.reported_at !== null)
      return updateThread(trx, threadId, { second_report_at: now, second_report_reason: reason });
    await updateThread(trx, threadId, { reported_by: side, reported_at: now, report_reason: reason });
  });
}

/** Ends all questions between these two. @throws AppError `not_found`; `act_refused` for the thread of a booking. */
export async function blockThread({ db, clock }: Safe, userId: string, threadId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const { thread, side, vehicle } = await lockFor(trx, threadId, asPerson(userId), now);
    if (thread.booking_id !== null) throw new AppError('act_refused', { message: bookingStays });
    if (thread.blocked_at !== null) return;
    await blockBoth(trx, { thread, hostId: vehicle.hostId }, { blocked_by: side, blocked_at: now });
  });
}

/** Ends the questions between a guest and a host, whatever vehicle they are about. */
export async function blockBoth(
  trx: Db,
  { thread, hostId }: { thread: ThreadRow; hostId: string | null },
  block: Parameters<typeof blockQuestions>[2],
): Promise<void> {
  const others = hostId === null ? [] : await listVehicleIdsOf(trx, hostId);
  const vehicleIds = [...new Set([thread.vehicle_id, ...others])];
  await blockQuestions(trx, { guestId: thread.guest_id, vehicleIds }, block);
}

export const bookingStays =
  'Messages about a booking can’t be blocked, because both of you may need them. Report the conversation, and we’ll look into it.';
