import type { Grade } from '@makani/contract/operator/operators';
import type { DisputeStory } from '@makani/contract/disputes/desk-disputes';
import { needsApproval } from '@makani/domain/desk/desk-limit';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { operatorNames } from '../../operators/public/operator-names.ts';
import { requireSecondPerson, secondPersons, whyNotRequest } from '../../operators/public/two-persons.ts';
import { changeDispute, type DisputeRow } from '../../payments/public/disputes.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import { givenUpByOne } from '../approvals/given-up.ts';
import type { DisputedPart } from './disputed-bookings.ts';

interface Operator {
  operatorId: string;
  grade: Grade;
}

/**
 * A dispute that is given up is money that is given up: above the limit it is kept as a request, until a manager who is a
 * second person gives it up, too. The caller holds the dispute's lock.
 * @returns whether it is given up now.
 * @throws AppError `act_refused`, `managers_only`, `own_request`.
 */
export async function acceptByTwo(
  trx: Db,
  { row, parts, reason }: { row: DisputeRow; parts: readonly DisputedPart[]; reason: string },
  { operatorId, grade }: Operator,
  now: Temporal.Instant,
): Promise<boolean> {
  const facts = { actorId: operatorId, subjectId: row.id, reason, bookings: bookingsOf(parts) };
  if (!(await takesTwo(trx, row, parts))) return true;
  if (row.accept_asked_by === null) {
    const message = await whyNotRequest(trx, operatorId, now);
    if (message !== null) throw new AppError('act_refused', { message });
    const request = { accept_asked_by: operatorId, accept_asked_at: now, accept_reason: reason };
    await changeDispute(trx, row, request);
    await recordAct(trx, 'dispute_accept_asked', { ...facts, amountCents: row.amount_cents }, now);
    return false;
  }
  if (row.accept_asked_by !== operatorId && grade !== 'manager') throw new AppError('managers_only');
  await requireSecondPerson(trx, { requesterId: row.accept_asked_by, deciderId: operatorId }, now);
  return true;
}

/** The facts about giving a dispute up, for its screen. */
export async function describeAcceptance(
  db: Db,
  { row, parts }: { row: DisputeRow; parts: readonly DisputedPart[] },
  { operatorId, grade }: Operator,
  now: Temporal.Instant,
): Promise<DisputeStory['acceptance']> {
  const limitCents = await currentDeskLimit(db);
  if (!(await takesTwo(db, row, parts)) || row.answer !== null)
    return { takesTwo: false, limitCents, asked: null, cannot: null };
  const { accept_asked_by: requesterId, accept_asked_at: at, accept_reason: reason } = row;
  if (requesterId === null || at === null || reason === null)
    return { takesTwo: true, limitCents, asked: null, cannot: await whyNotRequest(db, operatorId, now) };
  const by = (await operatorNames(db, [requesterId])).get(requesterId) ?? 'Operator';
  const isDecided = requesterId === operatorId || grade === 'manager';
  const cannot = isDecided
    ? (await secondPersons(db, now)).whyNot({ requesterId, deciderId: operatorId })
    : 'Only a manager can decide.';
  return { takesTwo: true, limitCents, asked: { by, at: at.toString(), reason }, cannot };
}

/** Together with what was given up of its bookings before, without a second operator. */
async function takesTwo(db: Db, row: DisputeRow, parts: readonly DisputedPart[]): Promise<boolean> {
  let before = 0;
  for (const bookingId of bookingsOf(parts)) before += await givenUpByOne(db, bookingId);
  return needsApproval(row.amount_cents, before, await currentDeskLimit(db));
}

function bookingsOf(parts: readonly DisputedPart[]): string[] {
  return [...new Set(parts.map(({ booking }) => booking.id))];
}
