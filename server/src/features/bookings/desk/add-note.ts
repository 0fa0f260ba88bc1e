import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { lockToAct } from '../data/desk/lock-to-act.ts';
import { insertNote } from '../data/desk/booking-notes.repository.ts';

/** The audit keeps that there was a note, not what it says: it may name somebody. @throws AppError `not_found`. */
export async function addNote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, operatorId, text }: { bookingId: string; operatorId: string; text: string },
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const id = randomUUIDv7();
    await lockToAct(trx, bookingId);
    await insertNote(trx, { id, booking_id: bookingId, operator_id: operatorId, text, created_at: now });
    await recordAct(
      trx,
      'booking_note_added',
      { actorId: operatorId, subjectId: bookingId, noteId: id },
      now,
    );
    return { id };
  });
}
