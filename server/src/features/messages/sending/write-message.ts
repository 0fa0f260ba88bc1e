import { randomUUIDv7 } from 'node:crypto';
import { messageLimits, type MessageReaders } from '@makani/contract/messages/messages';
import { readersOf } from '@makani/domain/messages/message-readers';
import { mailAfter, nextMailAfter } from '@makani/domain/messages/thread-rules';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { takeAllowance } from '../../../http/counts.ts';
import { insertMessage, type MessageRow } from '../data/messages.repository.ts';
import { attachPhotos } from '../data/photos.repository.ts';
import { updateThread } from '../data/threads.repository.ts';
import { laterOf } from '../data/later-of.ts';
import type { Access, Reader } from '../threads/access.ts';
import { isPartyGone } from '../threads/present-thread.ts';

export interface Written {
  clientId: string;
  text: string;
  photoIds: readonly string[];
  readers?: MessageReaders | undefined;
}

/**
 * Adds a message to a thread, which the caller has locked.
 * @throws AppError `thread_closed`, `too_many_requests`; `invalid_input` for photos that aren’t the sender’s, and for readers that
 * a driver can’t choose.
 */
export async function writeMessage(
  context: Pick<Context, 'clock' | 'config'>,
  trx: Db,
  { access, sender, written }: { access: Access; sender: Reader; written: Written },
): Promise<MessageRow> {
  await requireOpen(trx, access);
  return addMessage(context, trx, { access, sender, written });
}

/** The same in a thread that is known to be open. @throws AppError `too_many_requests`, `invalid_input`. */
export async function addMessage(
  context: Pick<Context, 'clock' | 'config'>,
  trx: Db,
  { access, sender, written }: { access: Access; sender: Reader; written: Written },
): Promise<MessageRow> {
  const { thread, side } = access;
  const readers = readersOfWritten(access, written);
  await takeTurn(context, trx, access, sender);
  const now = context.clock.now();
  const message = await insertMessage(trx, {
    id: randomUUIDv7(),
    thread_id: thread.id,
    number: thread.last_number + 1,
    client_id: written.clientId,
    side,
    sender_id: sender.id,
    text: written.text,
    readers,
    sent_at: now,
  });
  const photos = { threadId: thread.id, senderId: sender.id, messageId: message.id };
  if (!(await attachPhotos(trx, { ids: [...written.photoIds], ...photos })))
    throw invalidField('photoIds', 'One of these photos can’t be sent. Please upload it again.');
  await updateThread(trx, thread.id, changesOf(access, message, now));
  return message;
}

/** @throws AppError `invalid_input` for a driver's message without its driver. */
function readersOfWritten({ thread, part, trip }: Access, { text, readers }: Written): MessageReaders {
  if (thread.booking_id === null) return 'everyone';
  if (part !== 'driver')
    return readersOf({ chosen: readers, text, hasDriver: (trip?.driverId ?? null) !== null });
  if (readers === 'payer')
    throw invalidField('readers', 'Everyone on this trip can read what its driver writes.');
  return 'everyone';
}

export async function requireOpen(db: Db, access: Access): Promise<void> {
  if (access.thread.blocked_at !== null || (await isPartyGone(db, access)))
    throw new AppError('thread_closed');
}

/** A person writes so often in an hour, and a host, who answers many, more often. Nothing is counted for what is not stored. */
async function takeTurn(
  context: Pick<Context, 'clock' | 'config'>,
  trx: Db,
  { thread, side }: Access,
  sender: Reader,
): Promise<void> {
  if (side === 'desk') return;
  const isQuestion = thread.booking_id === null;
  const isFew = isQuestion && side === 'guest';
  const max = isFew ? messageLimits.questionsPerHour : messageLimits.bookingsPerHour;
  const key = `${isQuestion ? 'questions' : 'messages'} of ${sender.id}`;
  const retryAfterSeconds = await takeAllowance(context, trx, { key, max, seconds: 3600 }, 1);
  if (retryAfterSeconds === 0) return;
  throw new AppError('too_many_requests', {
    message: `You can send ${max} messages an hour here. Please try again later.`,
    retryAfterSeconds,
  });
}

/** A sender who has read all that was there has read the own message, too. The others get a mail if they don’t read it. */
function changesOf({ thread, part, side }: Access, { number }: MessageRow, now: Temporal.Instant) {
  const readAll = thread[`${part}_read`] === thread.last_number;
  const dueOf = (other: 'guest' | 'host') => {
    const mailed = thread[`${other}_mailed_at`];
    return laterOf(now.add(mailAfter), mailed?.add(nextMailAfter) ?? now);
  };
  const isQuestion = thread.booking_id === null && side === 'guest';
  const isAnswer = side === 'host' && thread.first_message_at !== null;
  return {
    last_number: number,
    last_message_at: now,
    ...(readAll && { [`${part}_read`]: number }),
    ...(side !== 'guest' && { guest_mail_at: thread.guest_mail_at ?? dueOf('guest') }),
    ...(side !== 'host' && { host_mail_at: thread.host_mail_at ?? dueOf('host') }),
    ...(isQuestion && { first_message_at: thread.first_message_at ?? now }),
    ...(isAnswer && { first_answer_at: thread.first_answer_at ?? now }),
    retained_from: laterOf(thread.retained_from, now),
  };
}
