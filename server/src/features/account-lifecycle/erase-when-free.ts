import type { StillNeededCode } from '@makani/contract/accounts/still-needed';
import { type StillNeeded, stillNeededInWords } from '@makani/domain/accounts/still-needed-words';
import { appendErasures, requireErasureJournal } from '../../adapters/erasure-journal.ts';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inEachMarket } from '../../db/markets/each-market.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import type { LockedUser } from '../accounts/public/own-account.ts';
import { whyStillNeeded } from '../bookings/public/still-needed.ts';
import { hasUnsentParts } from '../payouts/public/unsent-parts.ts';
import { listVehicleIdsOf } from '../vehicles/public/vehicles.ts';
import { eraseAccount, type Eraser, lockAccount } from './erase-account.ts';
import { inJournal } from './in-journal.ts';

type Deciding = Exclude<Eraser, { by: 'journal' }>;

/**
 * Erases an account that nothing needs in one transaction, so that none is half deleted, and answers once the erasure
 * journal has it, too. A worker adds what a crash in between left out.
 * @param then What is written with it. @returns false for an account that is gone.
 * @throws AppError `account_in_use` with every reason, `unavailable` when the journal cannot be written.
 */
export async function eraseWhenFree(
  context: Context,
  userId: string,
  eraser: Deciding,
  then?: (trx: Db, erased: LockedUser, now: Temporal.Instant) => Promise<void>,
): Promise<boolean> {
  const { db, clock, config } = context;
  await inJournal(context, requireErasureJournal(config.erasureJournal));
  const erasure = await inTransaction(db, async (trx) => {
    const now = clock.now();
    const user = await lockAccount(trx, userId);
    if (user === undefined) return undefined;
    const found = await inEachMarket(trx, () => whyNeeded(trx, context, userId, now));
    const reasons = describeAll(found.flat());
    const message = reasons.map(({ sentence }) => sentence).join(' ');
    if (reasons.length > 0) throw new AppError('account_in_use', { message, reasons });
    const erased = await eraseAccount(trx, context, user, eraser, now);
    await then?.(trx, user, now);
    return erased;
  });
  if (erasure === undefined) return false;
  await inJournal(context, appendErasures(config.erasureJournal, [erasure]));
  return true;
}

async function whyNeeded(
  trx: Db,
  { payouts }: Pick<Context, 'payouts'>,
  userId: string,
  now: Temporal.Instant,
): Promise<StillNeeded[]> {
  const reasons = await whyStillNeeded(trx, { userId, vehicleIds: await listVehicleIdsOf(trx, userId) }, now);
  const isUnpaid = payouts !== undefined && (await hasUnsentParts(trx, userId));
  return isUnpaid ? [...reasons, { code: 'payout', untilLocal: null }] : reasons;
}

/** Drops duplicate reasons from several markets. */
function describeAll(found: readonly StillNeeded[]): { code: StillNeededCode; sentence: string }[] {
  const described = found.map((reason) => ({ code: reason.code, sentence: stillNeededInWords(reason) }));
  return [...new Map(described.map((reason) => [reason.sentence, reason])).values()];
}
