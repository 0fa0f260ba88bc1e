import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Tables } from '../../../../db/tables.ts';
import { membersOf } from '../substitutes.repository.ts';

export type DeskActRow = Selectable<Tables['desk_acts']>;

export async function insertAct(trx: Db, act: DeskActRow): Promise<void> {
  await trx.insertInto('desk_acts').values(act).execute();
}

/**
 * The amount given up of a booking so far without approval. While the caller holds the booking's lock, nothing is
 * added. A moved booking includes the amounts given up before.
 */
export async function givenUpWithoutApproval(db: Db, bookingId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('desk_acts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string | number>('given_up_cents'), eb.val(0)).as('cents'))
    .where(sql<boolean>`booking_id in (${membersOf(sql`${bookingId}::uuid`)})`)
    .where('approval_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

export async function listActIdsOf(db: Db, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db.selectFrom('desk_acts').select('id').where('booking_id', 'in', bookingIds).execute();
  return rows.map(({ id }) => id);
}
