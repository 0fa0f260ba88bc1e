import { randomUUIDv7 } from 'node:crypto';
import type { Grade } from '@makani/contract/operator/operators';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAct } from '../audit/public/audit.ts';
import { changeAccess } from './change-access.ts';
import * as changes from './data/operator-changes.repository.ts';
import { findOperator, lockManagers, lockOperator, type OperatorRow } from './data/operators.repository.ts';
import { sendInvitation } from './send-invitation.ts';
import { requireSecondPerson } from './data/two-persons.ts';
import { notifyManagers } from './notify-managers.ts';

/** In which every manager can withdraw it. */
const noticeHours = 24;

interface Planned {
  isInvitation: boolean;
  grade: Grade;
  isDisabled: boolean;
}

/** Whether their access is taken, or their link renewed, by two only: that of a manager who has joined. */
export function takesTwo({ name, grade, disabled_at: disabledAt }: OperatorRow): boolean {
  return name !== '' && grade === 'manager' && disabledAt === null;
}

/** Keeps a change until a second manager confirms it, or its time has come. @throws AppError `act_refused`. */
export async function planChange(
  trx: Db,
  operator: OperatorRow,
  { isInvitation, grade, isDisabled }: Planned,
  actorId: string,
  now: Temporal.Instant,
): Promise<void> {
  const dueAt = now.add({ hours: noticeHours });
  const isFirst = await changes.insertOperatorChange(trx, {
    id: randomUUIDv7(),
    operator_id: operator.id,
    is_invitation: isInvitation,
    grade,
    is_disabled: isDisabled,
    requested_by: actorId,
    requested_at: now,
    due_at: dueAt,
  });
  if (!isFirst)
    throw new AppError('act_refused', { message: 'Another change to this operator is already waiting.' });
  const what = isInvitation ? ('new link' as const) : isDisabled ? ('end' as const) : ('grade' as const);
  const facts = { what, before: operator.grade, after: grade, dueAt: dueAt.toString() };
  await recordAct(trx, 'operator_change_asked', { actorId, subjectId: operator.id, ...facts }, now);
  const news = isInvitation ? 'invitation_planned' : isDisabled ? 'end_planned' : 'change_planned';
  await notifyManagers(trx, { news, operator: { ...operator, grade }, actorId, dueAt }, now);
}

/**
 * Confirms what another manager has planned, as a second person; or withdraws it, which every manager may.
 * @throws AppError `not_found`, `managers_only`, `approval_closed`, `own_request`.
 */
export async function decideChange(
  { db, clock, encryption }: Pick<Context, 'db' | 'clock' | 'encryption'>,
  { id, decision }: { id: string; decision: 'confirm' | 'withdraw' },
  actorId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const managers = await lockManagers(trx);
    if (!managers.includes(actorId)) throw new AppError('managers_only');
    const row = await changes.lockOperatorChange(trx, id);
    if (row === undefined) throw new AppError('not_found');
    if (row.closed_at !== null) throw new AppError('approval_closed');
    if (decision === 'withdraw') return close(trx, row, { outcome: 'withdrawn', actorId }, now);
    await requireSecondPerson(trx, { requesterId: row.requested_by, deciderId: actorId }, now);
    const isManager = managers.includes(row.requested_by);
    return close(trx, row, { outcome: isManager ? 'applied' : 'void', actorId, encryption }, now);
  });
}

/** Applies what nobody has withdrawn in time. One that fails is logged, and the others go on. */
export async function applyDueChanges({ db, clock, log, encryption }: Context): Promise<void> {
  for (const id of await changes.listDueChanges(db, clock.now())) {
    try {
      await inTransaction(db, async (trx) => {
        const now = clock.now();
        const managers = await lockManagers(trx);
        const row = await changes.lockOperatorChange(trx, id);
        if (row === undefined || row.closed_at !== null) return;
        // A manager who is one no more takes nobody's access.
        const isManager = managers.includes(row.requested_by);
        await close(trx, row, { outcome: isManager ? 'applied' : 'void', actorId: null, encryption }, now);
      });
    } catch (error) {
      log.error({ err: error, change: id }, 'a change of an operator could not be applied');
    }
  }
}

type Closing =
  | { outcome: 'withdrawn'; actorId: string }
  | { outcome: 'applied' | 'void'; actorId: string | null; encryption: Context['encryption'] };

async function close(
  trx: Db,
  row: changes.OperatorChangeRow,
  closing: Closing,
  now: Temporal.Instant,
): Promise<void> {
  const { outcome, actorId } = closing;
  await changes.closeOperatorChange(trx, row.id, { outcome, closed_by: actorId, closed_at: now });
  const facts = { actorId, subjectId: row.operator_id, outcome };
  await recordAct(trx, 'operator_change_decided', facts, now);
  const operator = await lockOperator(trx, row.operator_id);
  if (operator === undefined) throw new Error(`operator ${row.operator_id} is gone`);
  const { requested_by: by, grade, is_disabled: isDisabled } = row;
  if (outcome === 'withdrawn') await notifyManagers(trx, { news: 'plan_withdrawn', operator, actorId }, now);
  if (closing.outcome !== 'applied') return;
  if (!row.is_invitation) return changeAccess(trx, operator, { grade, isDisabled }, by, now);
  const { email } = await findOperator(trx, row.operator_id);
  await sendInvitation(trx, closing, { email, grade }, { actorId: by }, now);
}
