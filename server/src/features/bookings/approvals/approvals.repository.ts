import type { DeskAct } from '@makani/contract/operator/desk-acts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type ApprovalRow = Selectable<Tables['approvals']>;

/** @returns false while another request of the booking waits. */
export async function insertApproval(
  trx: Db,
  request: Pick<
    ApprovalRow,
    'id' | 'booking_id' | 'given_up_cents' | 'reason' | 'requested_by' | 'requested_at'
  > & {
    act: DeskAct;
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('approvals')
    .values({ ...request, act: JSON.stringify(request.act), status: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  return db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Only one that waits can be decided, so it is decided once. @returns false when somebody was first. */
export async function closeApproval(
  trx: Db,
  id: string,
  decision: Required<Pick<ApprovalRow, 'status' | 'decided_by' | 'decided_at' | 'decision_reason'>>,
): Promise<boolean> {
  const closed = await trx
    .updateTable('approvals')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function findPendingOf(db: Db, bookingId: string): Promise<ApprovalRow | undefined> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

const maxPending = 100;
const maxDecided = 20;

/** Oldest first: somebody waits for each. */
export async function listPendingApprovals(db: Db): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('status', '=', 'waiting')
    .orderBy('requested_at')
    .orderBy('id')
    .limit(maxPending)
    .execute();
}

/** Latest first. */
export async function listDecidedApprovals(db: Db): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('status', '<>', 'waiting')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxDecided)
    .execute();
}
