import type { SentConfirmation } from '@makani/contract/handover/record-body';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Caller } from '../caller.ts';

export type ConfirmationRow = Selectable<Tables['handover_confirmations']>;

/** @returns false for one that is there already: a side confirms once on its own phone, and once on the other's. */
export async function insertConfirmation(
  trx: Db,
  handoverId: string,
  confirmation: SentConfirmation,
  caller: Caller,
  now: Temporal.Instant,
): Promise<boolean> {
  const { at, ...facts } = confirmation;
  const inserted = await trx
    .insertInto('handover_confirmations')
    .values({
      ...facts,
      handover_id: handoverId,
      side: caller.side,
      sender_id: caller.id,
      device_at: Temporal.Instant.from(at),
      confirmed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns true when each of these is stored already, with whichever record. */
export async function areConfirmationsStored(
  db: Db,
  confirmations: readonly SentConfirmation[],
): Promise<boolean> {
  const ids = new Set(confirmations.map(({ id }) => id));
  const stored = await db
    .selectFrom('handover_confirmations')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return stored.length === ids.size;
}

export async function listConfirmations(db: Db, handoverIds: string[]): Promise<ConfirmationRow[]> {
  if (handoverIds.length === 0) return [];
  return db
    .selectFrom('handover_confirmations')
    .selectAll()
    .where('handover_id', 'in', handoverIds)
    .orderBy('confirmed_at')
    .orderBy('by', 'desc')
    .orderBy('id')
    .execute();
}
