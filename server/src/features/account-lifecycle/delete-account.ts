import type { StillNeededCode } from '@makani/contract/accounts/still-needed';
import { type StillNeeded, stillNeededInWords } from '@makani/domain/accounts/still-needed-words';
import { appendErasures, requireErasureJournal } from '../../adapters/erasure-journal.ts';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inEachMarket } from '../../db/markets/each-market.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { confirmPassword } from '../accounts/public/own-account.ts';
import { whyStillNeeded } from '../bookings/public/still-needed.ts';
import { hasUnsentParts } from '../payouts/public/unsent-parts.ts';
import { listVehicleIdsOf } from '../vehicles/public/vehicles.ts';
import { eraseAccount, lockAccount } from './erase-account.ts';

/**
 * Erases the account in one transaction, so that none is half deleted, and answers once the erasure journal
 * has it, too. A worker adds what a crash in between left out.
 * @throws AppError `invalid_input` for a wrong password, `account_in_use` with every reason, `unavailable` when
 * the journal cannot be written.
 */
export async function deleteAccount(context: Context, userId: string, password: string): Promise<void> {
  const { db, clock, config, log } = context;
  await confirmPassword(context, userId, password, 'password');
  const write = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      log.error({ err: error }, 'the erasure journal could not be written');
      throw new AppError('unavailable', { retryAfterSeconds: 60 });
    }
  };
  await write(requireErasureJournal(config.erasureJournal));
  const erasure = await inTransaction(db, async (trx) => {
    const now = clock.now();
    const user = await lockAccount(trx, userId);
    const found = await inEachMarket(trx, () => whyNeeded(trx, context, userId, now));
    const reasons = tell(found.flat());
    const message = reasons.map(({ sentence }) => sentence).join(' ');
    if (reasons.length > 0) throw new AppError('account_in_use', { message, reasons });
    return eraseAccount(trx, context, { ...user, by: 'owner' }, now);
  });
  await write(appendErasures(config.erasureJournal, [erasure]));
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

/** What two markets say alike is said once. */
function tell(found: readonly StillNeeded[]): { code: StillNeededCode; sentence: string }[] {
  const told = found.map((reason) => ({ code: reason.code, sentence: stillNeededInWords(reason) }));
  return [...new Map(told.map((reason) => [reason.sentence, reason])).values()];
}
