import { randomUUIDv7 } from 'node:crypto';
import { messageLimits, type ThreadPage } from '@makani/contract/messages/messages';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import { findTripWith } from '../../bookings/public/messages/trips-of-threads.ts';
import { hostsOf, isHostOf, listVehicleIdsOf, requireOffered } from '../../vehicles/public/vehicles.ts';
import { findSent } from '../data/messages.repository.ts';
import {
  countOpenQuestions,
  deleteEmptyThread,
  findQuestion,
  insertThread,
  isBlockedFor,
  type ThreadRow,
} from '../data/threads.repository.ts';
import { announce } from '../events/announce.ts';
import { noticeOf } from '../events/notice-of.ts';
import { asPerson, findFor, lockFor } from '../threads/access.ts';
import { threadOf } from '../threads/open-booking-thread.ts';
import { showThread } from '../threads/show-thread.ts';
import { writeMessage } from './write-message.ts';

interface Question {
  guestId: string;
  vehicleId: string;
  clientId: string;
  text: string;
}

/**
 * Asks the host of a vehicle. A guest with a trip in it asks in the thread of that booking.
 * @throws AppError `not_found`, `own_vehicle`, `email_not_verified`, `too_many_questions`, `thread_closed`,
 * `too_many_requests`.
 */
export async function askHost(context: Context, question: Question): Promise<ThreadPage> {
  const { db, clock } = context;
  const { guestId, clientId, text } = question;
  const admission = asPerson(guestId);
  const { reader } = admission;
  const threadId = await inTransaction(db, async (trx) => {
    // The guest’s row makes their questions wait for each other, so the count is exact.
    const guest = await lockPresentUser(trx, guestId);
    const repeated = await findSent(trx, { senderId: guestId, clientId });
    if (repeated !== undefined) return repeated.thread_id;
    if (guest.email_verified_at === null) throw new AppError('email_not_verified', { message: confirmFirst });
    const now = clock.now();
    const thread = await threadFor(trx, question, now);
    const access = await lockFor(trx, thread.id, admission, now);
    const written = { clientId, text, photoIds: [] };
    const { number, readers } = await writeMessage(context, trx, { access, sender: reader, written });
    await announce(trx, await noticeOf(trx, access, { kind: 'message', number, readers }, now));
    return thread.id;
  });
  return showThread(context, reader, await findFor(db, threadId, admission, clock.now()), {});
}

const confirmFirst = 'Please confirm your email address first. That’s where we’ll notify you of the answer.';

/** The thread that a question goes to; a new one counts among the open ones. */
async function threadFor(
  trx: Db,
  { guestId, vehicleId }: Question,
  now: Temporal.Instant,
): Promise<ThreadRow> {
  const trip = await findTripWith(trx, { guestId, vehicleId }, now);
  if (trip !== undefined) return threadOf(trx, trip, now);
  const [hostId] = await hostsOf(trx, [vehicleId]);
  const vehicleIds = hostId === undefined ? [] : await listVehicleIdsOf(trx, hostId);
  if (await isBlockedFor(trx, { guestId, vehicleIds })) throw new AppError('thread_closed');
  const open = await findQuestion(trx, { guestId, vehicleId });
  if (open !== undefined) return open;
  await requireOffered(trx, vehicleId);
  if (await isHostOf(trx, vehicleId, guestId))
    throw new AppError('own_vehicle', { message: 'This is your own vehicle, so there’s no one to ask.' });
  if ((await countOpenQuestions(trx, guestId, now)) >= messageLimits.openQuestions)
    throw new AppError('too_many_questions');
  const id = randomUUIDv7();
  await insertThread(trx, {
    id,
    guest_id: guestId,
    vehicle_id: vehicleId,
    booking_id: null,
    last_message_at: now,
    retained_from: now,
    created_at: now,
  });
  // A booking may have been made meanwhile, with the question of another request.
  const tripNow = await findTripWith(trx, { guestId, vehicleId }, now);
  if (tripNow !== undefined) {
    await deleteEmptyThread(trx, id);
    return threadOf(trx, tripNow, now);
  }
  const made = await findQuestion(trx, { guestId, vehicleId });
  if (made === undefined) throw new Error('a question got no thread');
  return made;
}
