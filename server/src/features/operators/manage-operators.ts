import type { Grade, ListedOperator } from '@makani/contract/operator/operators';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { recordAct } from '../audit/public/audit.ts';
import { lockManagers, lockOperator, updateOperatorRow } from './data/operators.repository.ts';
import { presentListed } from './present-operator.ts';
import { endSessionsOf } from './public/operator-sessions.ts';

export async function listOperators(db: Db): Promise<ListedOperator[]> {
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'email', 'name', 'grade', 'disabled_at', 'password_hash'])
    .select((eb) =>
      eb
        .selectFrom('operator_sessions')
        .whereRef('operator_id', '=', 'operators.id')
        .select((inner) => inner.fn.max('last_used_at').as('at'))
        .as('last_used_at'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => presentListed(row, row.last_used_at));
}

/**
 * Nobody changes their own grade or access, so the last manager stays.
 * @throws AppError `not_found`, `invalid_input`.
 */
export async function updateOperator(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, grade, isDisabled }: { id: string; grade: Grade; isDisabled: boolean },
  { actorId }: { actorId: string },
): Promise<ListedOperator> {
  if (id === actorId)
    throw invalidField('grade', 'You can’t change your own access. Please ask another manager.');
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    // Of two managers who end each other's access one is first, and the other is a manager no more.
    const managers = await lockManagers(trx);
    if (!managers.includes(actorId)) throw new AppError('managers_only');
    const before = await lockOperator(trx, id);
    if (before === undefined) throw new AppError('not_found');
    const after = await updateOperatorRow(trx, id, { grade, disabled_at: isDisabled ? now : null });
    if (isDisabled) await endSessionsOf(trx, id);
    await recordAct(
      trx,
      'operator_changed',
      { actorId, subjectId: id, before: accessOf(before), after: accessOf(after) },
      now,
    );
    return presentListed(after, null);
  });
}

function accessOf({
  grade,
  disabled_at: disabledAt,
}: {
  grade: Grade;
  disabled_at: Temporal.Instant | null;
}) {
  return disabledAt === null ? grade : `${grade}, disabled`;
}
