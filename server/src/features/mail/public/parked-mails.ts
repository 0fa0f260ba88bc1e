import type { Db } from '../../../db/database.ts';

/** Emails that failed for good, until somebody sends them again. */
export async function countParkedMails(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<string | number>().as('total'))
    .where('status', '=', 'parked')
    .executeTakeFirstOrThrow();
  return Number(total);
}
