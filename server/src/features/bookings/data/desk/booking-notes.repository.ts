import type { Selectable } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Tables } from '../../../../db/tables.ts';

export type NoteRow = Selectable<Tables['booking_notes']>;

export async function insertNote(trx: Db, note: NoteRow): Promise<void> {
  await trx.insertInto('booking_notes').values(note).execute();
}

/** Latest first. */
export async function listNotes(db: Db, bookingId: string): Promise<NoteRow[]> {
  return db
    .selectFrom('booking_notes')
    .select(['id', 'booking_id', 'operator_id', 'text', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** They may name the person. */
export async function deleteNotesOf(trx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await trx.deleteFrom('booking_notes').where('booking_id', 'in', bookingIds).execute();
}
