import { appendErasures, type Erasure, readErasures } from '../../../adapters/erasure-journal.ts';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { findPresent, listErased } from '../../accounts/public/own-account.ts';
import { confirmedErasures } from '../../audit/public/audit.ts';
import { eraseAccount, lockAccount } from '../erase-account.ts';

/**
 * The worker's part: adds every erasure that this machine's journal lacks, because a crash came in between or
 * another machine answered it. So the journal of each worker is whole.
 */
export async function completeErasureJournal({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const erased = await listErased(db);
  if (erased.length === 0) return;
  const known = new Set((await readErasures(config.erasureJournal)).map(({ userId }) => userId));
  const missing = erased.filter(({ userId }) => !known.has(userId));
  if (missing.length === 0) return;
  const confirmed = await confirmedErasures(
    db,
    missing.map(({ userId }) => userId),
  );
  await appendErasures(
    config.erasureJournal,
    missing.map((erasure) => ({ ...erasure, isConfirmed: confirmed.has(erasure.userId) })),
  );
}

/**
 * Erases again whoever a restored database brought back. What was erased once stays erased, so nobody is
 * asked and nothing is waited for. @returns how many erasures there are, and how many had to be repeated.
 */
export async function replayErasures(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  files: string[],
): Promise<{ known: number; repeated: number }> {
  const known = new Map<string, Erasure>();
  for (const file of files)
    for (const erasure of await readErasures(file)) known.set(erasure.userId, erasure);
  const ids = [...known.keys()];
  let repeated = 0;
  for (let from = 0; from < ids.length; from += 1_000) {
    for (const id of await findPresent(context.db, ids.slice(from, from + 1_000))) {
      await eraseAgain(context, id, known.get(id)?.isConfirmed === true);
      repeated += 1;
    }
  }
  return { known: known.size, repeated };
}

async function eraseAgain(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  userId: string,
  wasConfirmed: boolean,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const user = await lockAccount(trx, userId);
    if (user === undefined) return;
    // The address may have been confirmed between the dump and the erasure.
    const isConfirmed = user.isConfirmed || wasConfirmed;
    await eraseAccount(trx, context, { ...user, isConfirmed }, { by: 'journal' }, context.clock.now());
  });
}
