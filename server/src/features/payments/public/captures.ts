import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The references of payments that were charged in a period, each once. */
export async function listCharged(db: Db, { startsAt, endsAt }: InstantRange): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('reference')
    .distinct()
    .where('captured_at', '>=', startsAt)
    .where('captured_at', '<', endsAt)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** When a reference was charged for the first time, of those that were. */
export async function firstCharges(db: Db, references: string[]): Promise<Map<string, Temporal.Instant>> {
  const rows = await db
    .selectFrom('payments')
    .select(['reference', 'captured_at'])
    .where(sql<boolean>`reference = any(${references}::uuid[])`)
    .where('captured_at', 'is not', null)
    .orderBy('captured_at', 'desc')
    .execute();
  return new Map(rows.flatMap(({ reference, captured_at: at }) => (at === null ? [] : [[reference, at]])));
}
