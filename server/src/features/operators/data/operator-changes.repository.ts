import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type OperatorChangeRow = Selectable<Tables['operator_changes']>;

/** @returns false while another change of the operator waits. */
export async function insertOperatorChange(
  trx: Db,
  change: Insertable<Tables['operator_changes']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('operator_changes')
    .values(change)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockOperatorChange(trx: Db, id: string): Promise<OperatorChangeRow | undefined> {
  return trx.selectFrom('operator_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function closeOperatorChange(
  trx: Db,
  id: string,
  closing: Required<Pick<OperatorChangeRow, 'closed_by' | 'closed_at' | 'outcome'>>,
): Promise<void> {
  await trx
    .updateTable('operator_changes')
    .set(closing)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

export async function listWaitingChanges(db: Db): Promise<OperatorChangeRow[]> {
  return db.selectFrom('operator_changes').selectAll().where('closed_at', 'is', null).execute();
}

/** Oldest first. */
export async function listDueChanges(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_changes')
    .select('id')
    .where('closed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
