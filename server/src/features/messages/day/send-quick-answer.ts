import type { Message } from '@makani/contract/messages/messages';
import type { QuickAnswer } from '@makani/contract/messages/quick-answers';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { expectedAt, quickAnswerText } from '@makani/domain/messages/quick-answers';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { findRepeated, sendMessage } from '../sending/send-message.ts';
import { asPerson, findFor } from '../threads/access.ts';
import { eventOfTrip } from './event-of-trip.ts';
import { noteExpected } from './expected-times.repository.ts';

interface Sent {
  threadId: string;
  clientId: string;
  answer: QuickAnswer;
  minutes: number | null;
}

/**
 * Sends a ready answer of a guest on the day. The same id once more is the same message and moves no time.
 * @throws AppError as `sendMessage`; `act_refused` on another day, and for anybody but the guest.
 */
export async function sendQuickAnswer(
  context: Context,
  guestId: string,
  { threadId, clientId, answer, minutes }: Sent,
): Promise<Message> {
  const { db, clock } = context;
  const now = clock.now();
  const admission = asPerson(guestId);
  const { side, trip } = await findFor(db, threadId, admission, now);
  const message = { threadId, clientId, photoIds: [], readers: 'everyone' } as const;
  // The same id is the same message, also after midnight.
  const sent = await findRepeated(db, admission.reader, { threadId, clientId });
  if (sent !== undefined) return sendMessage(context, admission, { ...message, text: sent.text });
  const kind = side === 'guest' && trip !== undefined ? eventOfTrip(trip, now) : null;
  if (trip === undefined || kind === null) throw new AppError('act_refused', { message: onTheDay });
  if (minutes === null)
    return sendMessage(context, admission, { ...message, text: quickAnswerText(answer, kind, null) });
  const expected = expectedAt(kind === 'pickup' ? trip.startsAt : trip.endsAt, minutes, now);
  const late = { minutes, expected: wallTimeOf(expected, trip.timeZone) };
  return sendMessage(context, admission, { ...message, text: quickAnswerText(answer, kind, late) }, (trx) =>
    noteExpected(trx, { booking_id: trip.id, kind, expected_at: expected, noted_at: now }),
  );
}

const onTheDay = 'These answers are for the day of your pickup or return. Please write a message instead.';
