import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type SavedAnswerRow = Selectable<Tables['saved_answers']>;

/** A host, or the desk. */
export type AnswerOwner = { hostId: string } | { desk: true };

export function hostOf(owner: AnswerOwner): string | null {
  return 'hostId' in owner ? owner.hostId : null;
}

export async function listAnswers(db: Db, owner: AnswerOwner): Promise<SavedAnswerRow[]> {
  return answersOf(db, owner).selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function countAnswers(db: Db, owner: AnswerOwner): Promise<number> {
  const { count } = await answersOf(db, owner)
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAnswer(db: Db, id: string): Promise<SavedAnswerRow | undefined> {
  return db.selectFrom('saved_answers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertAnswer(trx: Db, row: Insertable<Tables['saved_answers']>): Promise<void> {
  await trx.insertInto('saved_answers').values(row).execute();
}

export async function updateAnswer(
  trx: Db,
  id: string,
  change: Pick<SavedAnswerRow, 'name' | 'text' | 'updated_at'>,
): Promise<void> {
  await trx.updateTable('saved_answers').set(change).where('id', '=', id).execute();
}

/** @returns false where the owner has none with this id. */
export async function deleteAnswer(db: Db, owner: AnswerOwner, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('saved_answers')
    .where('id', '=', id)
    .where('host_id', 'is not distinct from', hostOf(owner))
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

function answersOf(db: Db, owner: AnswerOwner) {
  const hostId = hostOf(owner);
  const all = db.selectFrom('saved_answers');
  return hostId === null ? all.where('host_id', 'is', null) : all.where('host_id', '=', hostId);
}
