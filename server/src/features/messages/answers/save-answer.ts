import {
  type SavedAnswer,
  type SavedAnswerForm,
  savedAnswerLimits,
} from '@makani/contract/messages/saved-answers';
import { sql } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import {
  type AnswerOwner,
  countAnswers,
  findAnswer,
  hostOf,
  insertAnswer,
  type SavedAnswerRow,
  updateAnswer,
} from './saved-answers.repository.ts';

type Source = Pick<Context, 'db' | 'clock'>;
type Answer = SavedAnswerForm & { id: string };

/** Stores an answer. @throws AppError `not_found` for an id of somebody else’s; `too_many_saved_answers`. */
export async function addAnswer(
  { db, clock }: Source,
  owner: AnswerOwner,
  { id, name, text }: Answer,
): Promise<SavedAnswer> {
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, owner);
    const stored = await findAnswer(trx, id);
    if (stored !== undefined) return presentAnswer(requireOwn(stored, owner));
    if ((await countAnswers(trx, owner)) >= savedAnswerLimits.answers)
      throw new AppError('too_many_saved_answers');
    const now = clock.now();
    await insertAnswer(trx, { id, host_id: hostOf(owner), name, text, created_at: now, updated_at: now });
    return { id, name, text };
  });
}

/** @throws AppError `not_found`. */
export async function changeAnswer(
  { db, clock }: Source,
  owner: AnswerOwner,
  { id, name, text }: Answer,
): Promise<SavedAnswer> {
  return inTransaction(db, async (trx) => {
    requireOwn(await findAnswer(trx, id), owner);
    await updateAnswer(trx, id, { name, text, updated_at: clock.now() });
    return { id, name, text };
  });
}

export function presentAnswer({ id, name, text }: SavedAnswerRow): SavedAnswer {
  return { id, name, text };
}

/** Answers of one owner wait for each other, so their count is exact. */
async function lockOwner(trx: Db, owner: AnswerOwner): Promise<void> {
  const hostId = hostOf(owner);
  if (hostId !== null) await lockPresentUser(trx, hostId);
  else await sql`select pg_advisory_xact_lock(hashtextextended('saved answers of the desk', 0))`.execute(trx);
}

function requireOwn(stored: SavedAnswerRow | undefined, owner: AnswerOwner): SavedAnswerRow {
  if (stored === undefined || stored.host_id !== hostOf(owner)) throw new AppError('not_found');
  return stored;
}
