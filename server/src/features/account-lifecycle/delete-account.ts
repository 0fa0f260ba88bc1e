import { appendErasures, requireErasureJournal } from '../../adapters/erasure-journal.ts';
import type { Context } from '../../adapters/context.ts';
import { inEachMarket } from '../../db/markets/each-market.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { confirmPassword } from '../accounts/public/own-account.ts';
import { type StillNeeded, whyStillNeeded } from '../bookings/public/guests.ts';
import { listVehicleIdsOf } from '../vehicles/public/vehicles.ts';
import { eraseAccount, lockAccount } from './erase-account.ts';

/**
 * Erases the account in one transaction, so that none is half deleted, and answers once the erasure journal
 * has it, too. A worker adds what a crash in between left out.
 * @throws AppError `invalid_input` for a wrong password, `account_in_use` with the reason, `unavailable` when
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
    const reasons = await inEachMarket(trx, async () =>
      whyStillNeeded(trx, { userId, vehicleIds: await listVehicleIdsOf(trx, userId) }, now),
    );
    const reason = reasons.find((one) => one !== undefined);
    if (reason !== undefined) throw new AppError('account_in_use', { message: sentences[reason] });
    return eraseAccount(trx, context, { ...user, by: 'owner' }, now);
  });
  await write(appendErasures(config.erasureJournal, [erasure]));
}

const sentences: Record<StillNeeded, string> = {
  trip: 'You have a trip that isn’t over yet. Please cancel it first, or come back when it’s completed.',
  choice:
    'Another vehicle is on hold for you in place of one that its host has withdrawn. Please choose first, or get everything back.',
  payment: 'One of your payments is still processing. Please try again in a few minutes.',
  deposit: 'Your deposit isn’t settled yet. That takes up to a day after your return; please come back then.',
  guests: 'Guests have booked one of your vehicles. Please complete those bookings first.',
};
