import type { DeskThread } from '@makani/contract/messages/desk-messages';
import { openFor } from '@makani/domain/messages/thread-rules';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { noteOpening } from '../data/openings.repository.ts';
import { findThread, type ThreadRow } from '../data/threads.repository.ts';
import { type Access, factsOf } from '../threads/access.ts';
import { requireTrip, threadOf } from '../threads/open-booking-thread.ts';
import { groundOf } from './desk-access.ts';
import { asDeskThread, presentOne } from '../threads/present-thread.ts';

type DeskContext = Pick<Context, 'db' | 'config' | 'clock' | 'encryption'>;

interface Opening {
  id: string;
  reason: string;
  operatorId: string;
}

/** Opens a thread for an operator for a day, with a row of the audit that says why. @throws AppError `not_found`. */
export async function openThread(context: DeskContext, opening: Opening): Promise<DeskThread> {
  return open(context, opening, (trx) => findThread(trx, opening.id));
}

/** The same with the thread of a booking, also where nobody has written yet. @throws AppError `not_found`. */
export async function openThreadOfBooking(context: DeskContext, opening: Opening): Promise<DeskThread> {
  return open(context, opening, async (trx, now) => threadOf(trx, await requireTrip(trx, opening.id), now));
}

async function open(
  context: DeskContext,
  { reason, operatorId }: Opening,
  find: (trx: Db, now: Temporal.Instant) => Promise<ThreadRow | undefined>,
): Promise<DeskThread> {
  const { db, clock } = context;
  const access: Access = await inTransaction(db, async (trx) => {
    const now = clock.now();
    const thread = await find(trx, now);
    if (thread === undefined) throw new AppError('not_found');
    const { id, booking_id: bookingId } = thread;
    const until = now.add(openFor);
    await noteOpening(trx, { thread_id: id, operator_id: operatorId, until });
    await recordAct(trx, 'thread_opened', { actorId: operatorId, subjectId: id, bookingId, reason }, now);
    const facts = await factsOf(trx, thread);
    return { ...facts, part: 'desk', side: 'desk', ground: groundOf(facts, until, now) };
  });
  return asDeskThread(await presentOne(context, { as: 'desk', id: operatorId }, access), access);
}
