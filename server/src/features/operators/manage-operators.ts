import type { Grade, ListedOperator } from '@makani/contract/operator/operators';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { changeAccess } from './change-access.ts';
import { listWaitingChanges } from './data/operator-changes.repository.ts';
import { lockManagers, lockOperator } from './data/operators.repository.ts';
import { planChange, takesTwo } from './plan-change.ts';
import { presentListed } from './present-operator.ts';
import { operatorNames } from './data/operator-names.ts';
import { secondPersons } from './data/two-persons.ts';

/** Everybody, each with the change that waits, and whether the reader may confirm it. */
export async function listOperators(
  db: Db,
  readerId: string,
  now: Temporal.Instant,
): Promise<ListedOperator[]> {
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
  const waiting = new Map((await listWaitingChanges(db)).map((row) => [row.operator_id, row]));
  const names = await operatorNames(
    db,
    [...waiting.values()].map(({ requested_by: by }) => by),
  );
  const { whyNot } = await secondPersons(db, now);
  return rows.map((row) => {
    const change = waiting.get(row.id);
    if (change === undefined) return presentListed(row, row.last_used_at, null);
    const byName = names.get(change.requested_by) ?? '';
    const cannotConfirm = whyNot({ requesterId: change.requested_by, deciderId: readerId });
    return presentListed(row, row.last_used_at, { ...change, byName, cannotConfirm });
  });
}

/**
 * Nobody changes their own grade or access, so the last manager stays. What takes a manager's access waits for a second one.
 * @throws AppError `not_found`, `invalid_input`, `managers_only`, `act_refused`.
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
    // If two managers end each other's access, the lock lets one go first, and the other is a manager no more.
    const managers = await lockManagers(trx);
    if (!managers.includes(actorId)) throw new AppError('managers_only');
    const before = await lockOperator(trx, id);
    if (before === undefined) throw new AppError('not_found');
    const isSame = before.grade === grade && (before.disabled_at !== null) === isDisabled;
    if (!isSame && takesTwo(before))
      await planChange(trx, before, { isInvitation: false, grade, isDisabled }, actorId, now);
    else if (!isSame) await changeAccess(trx, before, { grade, isDisabled }, actorId, now);
    const after = (await listOperators(trx, actorId, now)).find((one) => one.id === id);
    if (after === undefined) throw new AppError('not_found');
    return after;
  });
}
