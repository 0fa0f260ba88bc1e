import {
  appendErasures,
  type ErasedDriver,
  type Erasure,
  erasedId,
  readErasures,
} from '../../../adapters/erasure-journal.ts';
import type { Context } from '../../../adapters/context.ts';
import { inEachMarket } from '../../../db/markets/each-market.ts';
import { inTransaction } from '../../../db/retry.ts';
import { findPresent, listErased } from '../../accounts/public/own-account.ts';
import { confirmedErasures, erasedDrivers, recordAct } from '../../audit/public/audit.ts';
import { findPresentDrivers, forgetDriver } from '../../bookings/public/leaving/forget-driver.ts';
import { lockDriver } from '../../bookings/public/leaving/leaving-driver.ts';
import { eraseAccount, lockAccount } from '../erase-account.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'encryption'>;

/** Few enough to be looked for at once. */
const atOnce = 1_000;

/**
 * The worker's part: adds every erasure that this machine's journal lacks, because a crash came in between or
 * another machine answered it. So the journal of each worker is whole.
 */
export async function completeErasureJournal({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const accounts = await listErased(db);
  const drivers = await erasedDrivers(db);
  if (accounts.length + drivers.length === 0) return;
  const known = new Set((await readErasures(config.erasureJournal)).map(erasedId));
  const missing = accounts.filter(({ userId }) => !known.has(userId));
  const missingDrivers = drivers.filter(({ driverId }) => !known.has(driverId));
  if (missing.length + missingDrivers.length === 0) return;
  const confirmed = await confirmedErasures(
    db,
    missing.map(({ userId }) => userId),
  );
  await appendErasures(config.erasureJournal, [
    ...missing.map((erasure) => ({ ...erasure, isConfirmed: confirmed.has(erasure.userId) })),
    ...missingDrivers,
  ]);
}

/**
 * Erases again whoever a restored database brought back. What was erased once stays erased, so nobody is
 * asked and nothing is waited for. @returns how many erasures there are, and how many had to be repeated.
 */
export async function replayErasures(
  context: Needed,
  files: string[],
): Promise<{ known: number; repeated: number }> {
  const known = new Map<string, Erasure>();
  for (const file of files)
    for (const erasure of await readErasures(file)) known.set(erasedId(erasure), erasure);
  const all = [...known.values()];
  let repeated = 0;
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce);
    repeated += await replayAccounts(context, some);
    repeated += await replayDrivers(context, some);
  }
  return { known: known.size, repeated };
}

async function replayAccounts(context: Needed, erasures: readonly Erasure[]): Promise<number> {
  const confirmed = new Map(
    erasures.flatMap((one) => ('userId' in one ? [[one.userId, one.isConfirmed] as const] : [])),
  );
  const present = await findPresent(context.db, [...confirmed.keys()]);
  for (const id of present) await eraseAgain(context, id, confirmed.get(id) === true);
  return present.length;
}

async function eraseAgain(context: Needed, userId: string, wasConfirmed: boolean): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const user = await lockAccount(trx, userId);
    if (user === undefined) return;
    // The address may have been confirmed between the dump and the erasure.
    const isConfirmed = user.isConfirmed || wasConfirmed;
    await eraseAccount(trx, context, { ...user, isConfirmed }, { by: 'journal' }, context.clock.now());
  });
}

async function replayDrivers(context: Needed, erasures: readonly Erasure[]): Promise<number> {
  const named = erasures.filter((one) => 'driverId' in one).map(({ driverId: id, of }) => ({ of, id }));
  if (named.length === 0) return 0;
  const repeated = await inEachMarket(context.db, async (db) => {
    const present = await findPresentDrivers(db, named);
    for (const driver of present) await eraseDriverAgain({ ...context, db }, driver);
    return present.length;
  });
  return repeated.reduce((sum, count) => sum + count, 0);
}

async function eraseDriverAgain(
  { db, clock, encryption }: Needed,
  driver: { of: ErasedDriver['of']; id: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const locked = await lockDriver(trx, driver);
    if (locked === undefined) return;
    const now = clock.now();
    await forgetDriver({ trx, encryption }, locked, { by: 'journal', now });
    const act = { actorId: null, subjectId: locked.booking.id, by: 'journal', ...driver } as const;
    await recordAct(trx, 'driver_erased', act, now);
  });
}
