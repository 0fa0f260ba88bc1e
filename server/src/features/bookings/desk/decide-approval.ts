import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/operator/desk-acts';
import type { Approval, DeskAct } from '@makani/contract/operator/desk-acts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { operatorNames } from '../../operators/public/operator-names.ts';
import { requireSecondPerson, secondPersons } from '../../operators/public/two-persons.ts';
import { listAcceptanceRequests } from '../../payments/public/disputes.ts';
import { findBooking } from '../data/bookings.repository.ts';
import * as approvals from '../approvals/approvals.repository.ts';
import { listToDecide } from '../charges/desk-charges.ts';
import { nameOfParty } from '../approvals/close-requests.ts';
import { refuseActOnOverlap } from './act-on-booking.ts';
import { moveForGuest } from './changes/move-for-guest.ts';
import { lockForAct } from '../data/desk/lock-to-act.ts';
import { type ActContext, type Judged, judgeAct, requireAsSeen } from './judge-act.ts';
import { type PerformedAct, performAct } from './perform-act.ts';

interface Decision {
  approvalId: string;
  operatorId: string;
  decision: 'approve' | 'decline';
  /** The refund that was shown, computed for this moment. */
  refundCents: number;
  /** The state that was shown; empty when there was no effect to show, which can only be declined. */
  version: string;
  reason: string;
}

type Decided = { status: 'approved' | 'declined' };

/**
 * Approves or declines a request. Only one decision counts, and only that of a second person. What is approved is judged
 * again first, as the booking stands now.
 * @throws AppError `not_found`, `own_request`, `approval_closed`, `act_refused`, `effect_changed`.
 */
export async function decideApproval(
  context: Context,
  input: Decision,
  storeResponse: StoreResponse<Decided>,
): Promise<Decided> {
  const status = input.decision === 'approve' ? 'approved' : 'declined';
  const finish = async (trx: Db): Promise<Decided> => {
    await storeResponse(trx, { status });
    return { status };
  };
  const { db, clock, config } = context;
  const seen = await requireRequest(db, input, clock.now());
  if (status === 'approved' && seen.act.act === 'move')
    return approveMove(context, { request: seen, act: seen.act, input }, finish);
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const request = await requireRequest(trx, input, now);
    // Everybody locks the booking first, as acts do.
    const row = await lockForAct(trx, request.booking_id, request.act);
    await close(trx, request, { ...input, status }, now);
    if (status === 'approved') {
      const act = performed(request.act);
      const judged = await judgeAct({ db: trx, config }, row, act, now);
      requireAsRequested(judged, request, input);
      if (act.act === 'refund' && act.line !== null && act.quoteId === undefined)
        await requireSamePrice(trx, request);
      const by = { operatorId: request.requested_by, reason: request.reason, approvalId: request.id };
      await performAct(trx, { row, act, judged, ...by }, now);
    }
    return finish(trx);
  }).catch(refuseActOnOverlap);
}

/** The other vehicle is held first, so the request is closed in that transaction. */
async function approveMove(
  context: Context,
  {
    request,
    act,
    input,
  }: { request: approvals.ApprovalRow; act: DeskAct & { act: 'move' }; input: Decision },
  finish: (trx: Db) => Promise<Decided>,
): Promise<Decided> {
  const { db, clock, config } = context;
  if (request.status !== 'waiting') throw new AppError('approval_closed');
  const row = await findBooking(db, request.booking_id);
  const judged = await judgeAct({ db, config }, row, act, clock.now());
  requireAsRequested(judged, request, input);
  const by = { operatorId: request.requested_by, reason: request.reason, approvalId: request.id };
  return moveForGuest(
    context,
    { seen: row, judged, act, ...by },
    {
      async before(trx) {
        const now = clock.now();
        await requireRequest(trx, input, now);
        await close(trx, request, { ...input, status: 'approved' }, now);
      },
      finish,
    },
  );
}

/** Nothing is approved that gives more up than was asked for, or returns another amount than was shown. */
function requireAsRequested(
  judged: Judged,
  request: approvals.ApprovalRow,
  { refundCents, version }: Pick<Decision, 'refundCents' | 'version'>,
): void {
  const { effect } = judged;
  requireAsSeen(judged, version);
  if (effect.refundCents !== refundCents || effect.givenUpCents > request.given_up_cents)
    throw new AppError('effect_changed');
}

/** A line is named by its place, which another price may have given to another line. */
async function requireSamePrice(trx: Db, request: approvals.ApprovalRow): Promise<void> {
  const changed = await trx
    .selectFrom('booking_changes')
    .select('id')
    .where('booking_id', '=', request.booking_id)
    .where('status', '=', 'applied')
    .where('is_refund', '=', false)
    .where('settled_at', '>=', request.requested_at)
    .executeTakeFirst();
  if (changed !== undefined) throw new AppError('effect_changed');
}

async function requireRequest(
  db: Db,
  { approvalId, operatorId }: Decision,
  now: Temporal.Instant,
): Promise<approvals.ApprovalRow> {
  const request = await approvals.findApproval(db, approvalId);
  if (request === undefined) throw new AppError('not_found');
  await requireSecondPerson(db, { requesterId: request.requested_by, deciderId: operatorId }, now);
  return request;
}

async function close(
  trx: Db,
  request: approvals.ApprovalRow,
  { operatorId, reason, status }: Decision & Decided,
  now: Temporal.Instant,
): Promise<void> {
  const decision = { status, decided_by: operatorId, decided_at: now, decision_reason: reason } as const;
  if (!(await approvals.closeApproval(trx, request.id, decision))) throw new AppError('approval_closed');
  const facts = { bookingId: request.booking_id, before: request.status, after: status, reason };
  await recordAct(trx, 'approval_decided', { actorId: operatorId, subjectId: request.id, ...facts }, now);
}

/** A rejection gives nothing up, so none waits for approval. */
function performed(act: DeskAct): PerformedAct {
  if (act.act === 'reject' || act.act === 'move') throw new Error(`a ${act.act} is not performed here`);
  return act;
}

/** Oldest first, each with its effect as of now, and whether the operator may decide it; and what was decided last. */
export async function listApprovals(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  operatorId: string,
): Promise<ResponseInput<typeof contract.listApprovals>> {
  const now = clock.now();
  const pending = await approvals.listPendingApprovals(db);
  const decided = await approvals.listDecidedApprovals(db);
  const all = [...pending, ...decided];
  const disputes = await listAcceptanceRequests(db);
  const names = await operatorNames(db, [
    ...all.flatMap(({ requested_by: requester, decided_by: by }) =>
      by === null ? [requester] : [requester, by],
    ),
    ...disputes.flatMap(({ accept_asked_by: requester }) => requester ?? []),
  ]);
  const { whyNot } = await secondPersons(db, now);
  const present = (row: approvals.ApprovalRow) => {
    const two = { requesterId: row.requested_by, deciderId: operatorId };
    const cannot = row.status === 'waiting' ? whyNot(two) : null;
    return presentApproval({ db, config }, row, { names, cannot }, now);
  };
  return {
    pending: await Promise.all(pending.map(present)),
    decided: await Promise.all(decided.map(present)),
    disputes: disputes.map((row) => ({
      id: row.id,
      amountCents: row.amount_cents,
      requestedBy: names.get(row.accept_asked_by ?? '') ?? 'Operator',
      reason: row.accept_reason ?? '',
    })),
    charges: await listToDecide(db),
  };
}

async function presentApproval(
  context: ActContext,
  row: approvals.ApprovalRow,
  { names, cannot }: { names: ReadonlyMap<string, string>; cannot: string | null },
  now: Temporal.Instant,
): Promise<Approval> {
  const booking = await findBooking(context.db, row.booking_id);
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
    decidedBy:
      row.decided_by === null ? null : (names.get(row.decided_by) ?? nameOfParty(row.decided_by, booking)),
    decidedAt: row.decided_at?.toString() ?? null,
    decisionReason: row.decision_reason,
    cannot,
    ...(row.status === 'waiting' ? await judgedNow() : { effect: null, refusal: null }),
  };

  async function judgedNow(): Promise<Pick<Approval, 'effect' | 'refusal'>> {
    try {
      return { effect: (await judgeAct(context, booking, row.act, now)).effect, refusal: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { effect: null, refusal: error.message };
    }
  }
}
