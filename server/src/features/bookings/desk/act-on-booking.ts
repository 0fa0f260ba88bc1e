import { randomUUIDv7 } from 'node:crypto';
import type { DeskAct, DeskOutcome } from '@makani/contract/operator/desk-acts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction, sqlState } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { whyNotRequest } from '../../operators/public/two-persons.ts';
import { findPendingOf, insertApproval } from '../approvals/approvals.repository.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { type ActInput, lockForAct } from '../data/desk/lock-to-act.ts';
import { type ChangeRow, findChangeOfRequest } from '../data/booking-changes.repository.ts';
import { beginCharge, finishCharge } from './changes/charge-return.ts';
import { moveForGuest } from './changes/move-for-guest.ts';
import { notFree, requirePayer } from './changes/plan-dates.ts';
import { requireNamedLine } from './changes/refunded-line.ts';
import { judgeAct, requireAsSeen } from './judge-act.ts';
import { performAct } from './perform-act.ts';
import { rejectForHost } from './reject-for-host.ts';

/**
 * Does an act for exactly the refund and the charge that were shown. Above the limit it is kept as a request for a second
 * operator, also one of a manager.
 * @throws AppError `not_found`, `act_refused`, `effect_changed`.
 */
export async function actOnBooking(
  context: Context,
  input: ActInput,
  storeResponse: StoreResponse<DeskOutcome>,
): Promise<DeskOutcome> {
  const finish = async (trx: Db, outcome: Omit<DeskOutcome, 'refundCents'>): Promise<DeskOutcome> => {
    const response = { ...outcome, refundCents: input.refundCents };
    await storeResponse(trx, response);
    return response;
  };
  const { act } = input;
  if (act.act === 'reject') return rejectForHost(context, { ...input, act }, finish);
  const begun = await inTransaction(context.db, (trx) =>
    begin(context, trx, { ...input, act }, finish),
  ).catch(refuseActOnOverlap);
  if ('outcome' in begun) return begun;
  if ('charged' in begun) {
    const { bookingId, refundCents } = input;
    const response = { outcome: 'done', approvalId: null, bookingId, refundCents } as const;
    await finishCharge(context, begun.charged, (trx) => storeResponse(trx, response));
    return response;
  }
  const moving = { ...input, ...begun, approvalId: null };
  return moveForGuest(context, moving, {
    finish: (trx, { id }) => finish(trx, { outcome: 'done', approvalId: null, bookingId: id }),
  });
}

type Finish = (trx: Db, outcome: Omit<DeskOutcome, 'refundCents'>) => Promise<DeskOutcome>;
type Moving = Pick<Parameters<typeof moveForGuest>[1], 'seen' | 'judged' | 'act'>;

/**
 * Does the act, or asks for approval. A move goes on in a transaction that holds the other vehicle first, and a charge at the card
 * network.
 */
async function begin(
  { clock, config }: Context,
  trx: Db,
  input: ActInput & { act: Exclude<DeskAct, { act: 'reject' }> },
  finish: Finish,
): Promise<DeskOutcome | Moving | { charged: ChangeRow }> {
  const { act } = input;
  const now = clock.now();
  const row = await lockForAct(trx, input.bookingId, act);
  const charged = await findChangeOfRequest(trx, row.id, input.requestKey);
  if (charged?.operator_id === input.operatorId) return { charged };
  requireNamedLine(act);
  const judged = await judgeAct({ db: trx, config }, row, act, now);
  const { refundCents, givenUpCents, charge, needsApproval } = judged.effect;
  requirePayer(act, row, judged.effect, now);
  if (refundCents !== input.refundCents || givenUpCents > (input.givenUpCents ?? givenUpCents))
    throw new AppError('effect_changed');
  if ((charge?.cents ?? 0) !== (input.chargeCents ?? 0)) throw new AppError('effect_changed');
  requireAsSeen(judged, input.version);
  if (needsApproval) {
    const approvalId = await requestApproval(trx, row, { ...input, givenUpCents }, now);
    return finish(trx, { outcome: 'requested', approvalId, bookingId: row.id });
  }
  if (act.act === 'move') return { seen: row, judged, act };
  const { terms } = judged;
  if (terms !== null && terms.charge !== null)
    return { charged: await beginCharge(trx, { ...input, row, terms }, now) };
  await performAct(trx, { ...input, act, row, judged, approvalId: null }, now);
  return finish(trx, { outcome: 'done', approvalId: null, bookingId: row.id });
}

/** A guest has taken the new dates at this very moment. */
export function refuseActOnOverlap(error: unknown): never {
  throw sqlState(error) === '23P01' ? new AppError('act_refused', { message: notFree }) : error;
}

async function requestApproval(
  trx: Db,
  row: BookingRow,
  { act, operatorId, reason, givenUpCents }: ActInput & { givenUpCents: number },
  now: Temporal.Instant,
): Promise<string> {
  const refusal = await whyNotRequest(trx, operatorId, now);
  if (refusal !== null) throw new AppError('act_refused', { message: refusal });
  const id = randomUUIDv7();
  const request = { id, booking_id: row.id, act, given_up_cents: givenUpCents, reason };
  const isWaiting = (await findPendingOf(trx, row.id)) !== undefined;
  if (isWaiting || !(await insertApproval(trx, { ...request, requested_by: operatorId, requested_at: now })))
    throw new AppError('act_refused', {
      message: 'Another request for this booking is waiting for a second operator.',
    });
  const facts = { bookingId: row.id, act: act.act, givenUpCents, reason };
  await recordAct(trx, 'approval_requested', { actorId: operatorId, subjectId: id, ...facts }, now);
  return id;
}
