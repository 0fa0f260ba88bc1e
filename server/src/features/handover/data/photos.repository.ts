import type { SentPhoto } from '@makani/contract/handover/record-body';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type PhotoRow = Selectable<Tables['handover_photos']>;

interface Listed {
  handoverId: string;
  clientId: string;
  photos: readonly SentPhoto[];
}

/** Lists the photos of a draft as its phone has them now. Those of another record stay there. */
export async function listInDraft(trx: Db, { handoverId, clientId, photos }: Listed): Promise<void> {
  const own = trx
    .deleteFrom('handover_photos')
    .where('handover_id', '=', handoverId)
    .where('client_id', '=', clientId);
  const ids = photos.map(({ id }) => id);
  await (ids.length === 0 ? own : own.where('id', 'not in', ids)).execute();
  for (const [index, { id, slot, takenAt, sha256, failure }] of photos.entries()) {
    const facts = { slot, position: index + 1, taken_at: Temporal.Instant.from(takenAt), failure };
    await trx
      .insertInto('handover_photos')
      .values({ id, handover_id: handoverId, client_id: clientId, sha256, ...facts })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(facts)
          .where('handover_photos.handover_id', '=', handoverId)
          .where('handover_photos.client_id', '=', clientId),
      )
      .execute();
  }
}

/** Notes which of a record's photos its phone will never send. */
export async function noteFailures(trx: Db, { handoverId, clientId, photos }: Listed): Promise<void> {
  for (const { id, failure } of photos) {
    if (failure === null) continue;
    await trx
      .updateTable('handover_photos')
      .set({ failure })
      .where('id', '=', id)
      .where('handover_id', '=', handoverId)
      .where('client_id', '=', clientId)
      .where('received_at', 'is', null)
      .execute();
  }
}

/** In the order in which they were taken. */
export async function listPhotos(db: Db, handoverIds: string[]): Promise<PhotoRow[]> {
  if (handoverIds.length === 0) return [];
  return db
    .selectFrom('handover_photos')
    .selectAll()
    .where('handover_id', 'in', handoverIds)
    .orderBy('taken_at')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findPhoto(db: Db, id: string): Promise<PhotoRow | undefined> {
  return db.selectFrom('handover_photos').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A photo that one phone listed. */
export async function findListed(
  db: Db,
  { bookingId, clientId, photoId }: { bookingId: string; clientId: string; photoId: string },
): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('handover_photos')
    .innerJoin('handovers', 'handovers.id', 'handover_photos.handover_id')
    .selectAll('handover_photos')
    .where('handover_photos.id', '=', photoId)
    .where('handover_photos.client_id', '=', clientId)
    .where('handovers.booking_id', '=', bookingId)
    .executeTakeFirst();
}

export type ReceivedFiles = Required<
  Pick<PhotoRow, 'received_at' | 'stored_sha256' | 'stored_name' | 'hash' | 'src' | 'srcset'>
>;

/** @returns undefined when the photo has been received meanwhile, or its draft no longer lists it. */
export async function noteReceived(
  trx: Db,
  photoId: string,
  files: ReceivedFiles,
): Promise<PhotoRow | undefined> {
  return trx
    .updateTable('handover_photos')
    .set({ ...files, failure: null })
    .where('id', '=', photoId)
    .where('received_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
