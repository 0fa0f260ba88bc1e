import type { Db } from '../../../../db/database.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { closeApproval, findPendingOf } from './approvals.repository.ts';

const outcome = 'declined' as const;

/**
 * What was asked for was to be judged by the booking that stood then, so it doesn't go along: whoever still wants it asks
 * again, and a second operator sees what it is about. The caller holds the booking's lock.
 */
export async function closeForMove(
  trx: Db,
  { before, after, operatorId }: { before: BookingRow; after: BookingRow; operatorId: string },
  now: Temporal.Instant,
): Promise<void> {
  const request = await findPendingOf(trx, before.id);
  if (request === undefined) return;
  const reason = `The booking was moved and is ${after.reference} now. Please ask again there if it’s still due.`;
  const decision = { status: outcome, decided_by: operatorId, decided_at: now };
  if (!(await closeApproval(trx, request.id, { ...decision, decision_reason: reason }))) return;
  const facts = { bookingId: before.id, before: request.status, after: outcome, reason };
  await recordAct(trx, 'approval_decided', { actorId: operatorId, subjectId: request.id, ...facts }, now);
}
