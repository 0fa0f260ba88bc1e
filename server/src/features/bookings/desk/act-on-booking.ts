import { randomUUIDv7 } from 'node:crypto';
import type { DeskOutcome } from '@makani/contract/operator/desk-acts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { recordAct } from '../../audit/public/audit.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { findPendingOf, insertApproval } from './approvals/approvals.repository.ts';
import { judgeAct } from './judge-act.ts';
import { type ActInput, lockToAct } from './lock-to-act.ts';
import { performAct } from './perform-act.ts';
import { rejectForHost } from './reject-for-host.ts';

/**
 * Does an act for exactly the refund that was shown. Above the limit it is kept as a request for a second operator, also one
 * of a manager.
 * @throws AppError `not_found`, `act_refused`, `effect_changed`.
 */
export async function actOnBooking(
  context: Context,
  input: ActInput,
  storeResponse: StoreResponse<DeskOutcome>,
): Promise<DeskOutcome> {
  const finish = async (
    trx: Db,
    outcome: Pick<DeskOutcome, 'outcome' | 'approvalId'>,
  ): Promise<DeskOutcome> => {
    const response = { ...outcome, refundCents: input.refundCents };
    await storeResponse(trx, response);
    return response;
  };
  const { act } = input;
  if (act.act === 'reject') return rejectForHost(context, { ...input, act }, finish);
  const asked = { ...input, act };
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    const row = await lockToAct(trx, input.bookingId);
    const judged = await judgeAct(trx, row, act, now);
    if (judged.effect.refundCents !== input.refundCents) throw new AppError('effect_changed');
    if (judged.effect.needsApproval) {
      const approvalId = await requestApproval(
        trx,
        row,
        { ...input, givenUpCents: judged.effect.givenUpCents },
        now,
      );
      return finish(trx, { outcome: 'requested', approvalId });
    }
    await performAct(trx, { ...asked, row, judged, approvalId: null }, now);
    return finish(trx, { outcome: 'done', approvalId: null });
  });
}

async function requestApproval(
  trx: Db,
  row: BookingRow,
  { act, operatorId, reason, givenUpCents }: ActInput & { givenUpCents: number },
  now: Temporal.Instant,
): Promise<string> {
  const id = randomUUIDv7();
  const request = { id, booking_id: row.id, act, given_up_cents: givenUpCents, reason };
  const isWaiting = (await findPendingOf(trx, row.id)) !== undefined;
  if (isWaiting || !(await insertApproval(trx, { ...request, requested_by: operatorId, requested_at: now })))
    throw new AppError('act_refused', {
      message: 'Another request for this booking waits for a second operator.',
    });
  const facts = { bookingId: row.id, act: act.act, givenUpCents, reason };
  await recordAct(trx, 'approval_requested', { actorId: operatorId, subjectId: id, ...facts }, now);
  return id;
}
