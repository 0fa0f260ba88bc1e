import type { Approval, DeskAct } from '@makani/contract/operator/desk-acts';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/retry.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { StoreResponse } from '../../../../http/idempotency.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import { operatorNames } from '../../../operators/public/operator-names.ts';
import { findBooking } from '../../data/bookings.repository.ts';
import * as approvals from './approvals.repository.ts';
import { lockToAct } from '../lock-to-act.ts';
import { judgeAct } from '../judge-act.ts';
import { type PerformedAct, performAct } from '../perform-act.ts';

interface Decision {
  approvalId: string;
  operatorId: string;
  decision: 'approve' | 'decline';
  /** The refund that was shown, computed for this moment. */
  refundCents: number;
  reason: string;
}

type Decided = { status: 'approved' | 'declined' };

/**
 * Approves or declines a request. Only one decision counts, and never that of whoever asked. What is approved is judged
 * again first, as the booking stands now.
 * @throws AppError `not_found`, `own_request`, `approval_closed`, `act_refused`, `effect_changed`.
 */
export async function decideApproval(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: Decision,
  storeResponse: StoreResponse<Decided>,
): Promise<Decided> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const request = await approvals.findApproval(trx, input.approvalId);
    if (request === undefined) throw new AppError('not_found');
    if (request.requested_by === input.operatorId) throw new AppError('own_request');
    // Everybody locks the booking first, as acts do.
    const row = await lockToAct(trx, request.booking_id);
    const status = input.decision === 'approve' ? 'approved' : 'declined';
    const decision = {
      status,
      decided_by: input.operatorId,
      decided_at: now,
      decision_reason: input.reason,
    } as const;
    if (!(await approvals.closeApproval(trx, request.id, decision))) throw new AppError('approval_closed');
    const facts = { bookingId: row.id, before: request.status, after: status, reason: input.reason };
    await recordAct(
      trx,
      'approval_decided',
      { actorId: input.operatorId, subjectId: request.id, ...facts },
      now,
    );
    if (status === 'approved') {
      const act = performed(request.act);
      const judged = await judgeAct(trx, row, act, now);
      if (judged.effect.refundCents !== input.refundCents) throw new AppError('effect_changed');
      const by = { operatorId: request.requested_by, reason: request.reason, approvalId: request.id };
      await performAct(trx, { row, act, judged, ...by }, now);
    }
    await storeResponse(trx, { status });
    return { status };
  });
}

/** A rejection gives nothing up, so none waits for approval. */
function performed(act: DeskAct): PerformedAct {
  if (act.act === 'reject') throw new Error('a rejection needs no approval');
  return act;
}

/** Oldest first, each with its effect as of now; and what was decided last. */
export async function listApprovals({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ pending: Approval[]; decided: Approval[] }> {
  const pending = await approvals.listPendingApprovals(db);
  const decided = await approvals.listDecidedApprovals(db);
  const all = [...pending, ...decided];
  const names = await operatorNames(
    db,
    all.flatMap(({ requested_by: asked, decided_by: by }) => (by === null ? [asked] : [asked, by])),
  );
  const present = (row: approvals.ApprovalRow) => presentApproval(db, row, names, clock.now());
  return {
    pending: await Promise.all(pending.map(present)),
    decided: await Promise.all(decided.map(present)),
  };
}

async function presentApproval(
  db: Db,
  row: approvals.ApprovalRow,
  names: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): Promise<Approval> {
  const booking = await findBooking(db, row.booking_id);
  return {
    id: row.id,
    bookingId: booking.id,
    reference: booking.reference,
    act: row.act,
    reason: row.reason,
    requestedBy: { id: row.requested_by, name: names.get(row.requested_by) ?? 'Operator' },
    requestedAt: row.requested_at.toString(),
    requestedCents: row.given_up_cents,
    status: row.status,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? 'Operator'),
    decidedAt: row.decided_at?.toString() ?? null,
    decisionReason: row.decision_reason,
    ...(row.status === 'waiting' ? await judgedNow() : { effect: null, refusal: null }),
  };

  async function judgedNow(): Promise<Pick<Approval, 'effect' | 'refusal'>> {
    try {
      return { effect: (await judgeAct(db, booking, row.act, now)).effect, refusal: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { effect: null, refusal: error.message };
    }
  }
}
