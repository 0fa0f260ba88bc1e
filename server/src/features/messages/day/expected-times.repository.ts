import type { Insertable, Selectable } from 'kysely';
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

/** Removes what a guest said before. */
export async function forgetExpected(
  trx: Db,
  { booking_id: bookingId, kind }: Pick<Selectable<Tables['expected_times']>, 'booking_id' | 'kind'>,
): Promise<void> {
  await trx
    .deleteFrom('expected_times')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .execute();
}
