import type { Db } from '../../../db/database.ts';

/** Until when an operator may read threads that they opened for a reason, by thread. */
export async function openedUntil(
  db: Db,
  threadIds: string[],
  operatorId: string,
): Promise<Map<string, Temporal.Instant>> {
  if (threadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('thread_openings')
    .select(['thread_id', 'until'])
    .where('thread_id', 'in', threadIds)
    .where('operator_id', '=', operatorId)
    .execute();
  return new Map(rows.map((row) => [row.thread_id, row.until]));
}

export async function noteOpening(
  trx: Db,
  row: { thread_id: string; operator_id: string; until: Temporal.Instant },
): Promise<void> {
  await trx
    .insertInto('thread_openings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['thread_id', 'operator_id']).doUpdateSet({ until: row.until }),
    )
    .execute();
}

/** Whether any operator has it open now. */
export async function isOpenAtDesk(db: Db, threadId: string, now: Temporal.Instant): Promise<boolean> {
  const found = await db
    .selectFrom('thread_openings')
    .select('operator_id')
    .where('thread_id', '=', threadId)
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
