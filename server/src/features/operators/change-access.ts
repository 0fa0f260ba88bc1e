import type { Grade } from '@makani/contract/operator/operators';
import type { Db } from '../../db/database.ts';
import { recordAct } from '../audit/public/audit.ts';
import { endSessionsOf } from './data/operator-sessions.ts';
import { notifyManagers } from './notify-managers.ts';
import { type OperatorRow, updateOperatorRow } from './data/operators.repository.ts';

/** Changes the grade, or ends or restores the access, with its row of the audit and its mails. */
export async function changeAccess(
  trx: Db,
  before: OperatorRow,
  { grade, isDisabled }: { grade: Grade; isDisabled: boolean },
  actorId: string,
  now: Temporal.Instant,
): Promise<void> {
  const after = await updateOperatorRow(trx, before.id, { grade, disabled_at: isDisabled ? now : null });
  if (isDisabled) await endSessionsOf(trx, before.id);
  const facts = { before: accessOf(before), after: accessOf(after) };
  await recordAct(trx, 'operator_changed', { actorId, subjectId: before.id, ...facts }, now);
  const wasDisabled = before.disabled_at !== null;
  const news = isDisabled === wasDisabled ? 'changed' : isDisabled ? 'ended' : 'restored';
  await notifyManagers(trx, { news, operator: after, actorId }, now);
}

function accessOf({ grade, disabled_at: disabledAt }: Pick<OperatorRow, 'grade' | 'disabled_at'>): string {
  return disabledAt === null ? grade : `${grade}, disabled`;
}
