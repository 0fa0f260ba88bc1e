import type { SentMark } from '@makani/contract/handover/record-body';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** A mark with the record that has it first. */
export type StoredMark = Selectable<Tables['vehicle_marks']> &
  Pick<Selectable<Tables['handovers']>, 'booking_id' | 'happened_at'> & {
    recorded: Selectable<Tables['handovers']>['kind'];
    /** Its first photo; null while none has come, and after its retention. */
    photo_id: string | null;
    photo_src: string | null;
  };

/** A mark that another record has stays there. */
export async function insertMarks(
  trx: Db,
  { handoverId, vehicleId }: { handoverId: string; vehicleId: string },
  marks: readonly SentMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await trx
    .insertInto('vehicle_marks')
    .values(
      marks.map(({ photoIds, ...mark }) => ({
        ...mark,
        handover_id: handoverId,
        vehicle_id: vehicleId,
        photo_ids: photoIds,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function marksOfRecords(db: Db, handoverIds: string[]): Promise<StoredMark[]> {
  if (handoverIds.length === 0) return [];
  return marks(db).where('vehicle_marks.handover_id', 'in', handoverIds).execute();
}

/** The marks of vehicles, each by its vehicle, oldest first. */
export async function marksOfVehicles(db: Db, vehicleIds: string[]): Promise<Map<string, StoredMark[]>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await marks(db).where('vehicle_marks.vehicle_id', 'in', vehicleIds).execute();
  return Map.groupBy(rows, (row) => row.vehicle_id);
}

function marks(db: Db) {
  return db
    .selectFrom('vehicle_marks')
    .innerJoin('handovers', 'handovers.id', 'vehicle_marks.handover_id')
    .selectAll('vehicle_marks')
    .select(['handovers.booking_id', 'handovers.happened_at', 'handovers.kind as recorded'])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('handover_photos')
          .select(['handover_photos.id as photo_id', 'src as photo_src'])
          .where('handover_photos.id', '=', eb.fn.any('vehicle_marks.photo_ids'))
          .where('src', 'is not', null)
          .orderBy('taken_at')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['first.photo_id', 'first.photo_src'])
    .orderBy('handovers.happened_at')
    .orderBy('vehicle_marks.id');
}
