import type { Db } from '../../../db/database.ts';
import { deleteCallerTexts } from '../data/caller-texts.repository.ts';
import { deleteConsents, lockConsents } from '../data/consents.repository.ts';
import { deleteTexts } from '../data/texts.repository.ts';

/** Consents and texts of an account go with it, and the replies from its numbers. Nothing that waits is sent. */
export async function forgetTexts(trx: Db, userId: string): Promise<void> {
  await lockConsents(trx, userId);
  await deleteTexts(trx, userId);
  await deleteCallerTexts(trx, userId);
  await deleteConsents(trx, userId);
}
