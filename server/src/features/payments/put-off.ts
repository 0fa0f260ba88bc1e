import type { Db } from '../../db/database.ts';

/**
 * Counts an attempt of each, and puts the next one off: 30 seconds, doubling to an hour. Two workers then never take the
 * same one, and one that keeps failing stands in nobody's way.
 */
export async function putOff(
  trx: Db,
  table: 'payments' | 'refunds',
  taken: { id: string; attempts: number }[],
  now: Temporal.Instant,
): Promise<void> {
  for (const { id, attempts } of taken) {
    const next = now.add({ seconds: Math.min(3600, 30 * 2 ** attempts) });
    await trx
      .updateTable(table)
      .set({ attempts: attempts + 1, next_attempt_at: next })
      .where('id', '=', id)
      .execute();
  }
}
