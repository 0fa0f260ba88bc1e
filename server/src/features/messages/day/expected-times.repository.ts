import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Stores when a late guest will be there. What they say last counts. */
export async function noteExpected(trx: Db, row: Insertable<Tables['expected_times']>): Promise<void> {
  const { expected_at, noted_at } = row;
  await trx
    .insertInto('expected_times')
    .values(row)
    .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).doUpdateSet({ expected_at, noted_at }))
    .execute();
}
