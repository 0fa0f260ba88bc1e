import type { DriverExport, NamedDriver } from '@makani/contract/accounts/leaving-at-desk';
import { appendErasures, requireErasureJournal } from '../../../adapters/erasure-journal.ts';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { forgetDriver } from '../../bookings/public/leaving/forget-driver.ts';
import { describeDriver, lockDriver, whyDriverNeeded } from '../../bookings/public/leaving/leaving-driver.ts';
import { inJournal } from '../in-journal.ts';

interface ActOnDriver {
  driver: NamedDriver;
  operatorId: string;
  reason: string;
}

/** Exports a driver without an account. The audit records operator and reason. @throws AppError `not_found`. */
export async function exportDriver(
  { db, clock, encryption }: Context,
  { driver, operatorId: actorId, reason }: ActOnDriver,
): Promise<DriverExport> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const locked = await lockDriver(trx, driver);
    if (locked === undefined) throw new AppError('not_found');
    const act = { actorId, subjectId: locked.booking.id, reason, ...driver };
    await recordAct(trx, 'driver_exported', act, now);
    return { exportedAt: now.toString(), ...(await describeDriver({ trx, encryption }, locked)) };
  });
}

/**
 * Erases what is stored about a driver without an account once no trip needs it, and answers when the erasure journal has it.
 * @throws AppError `not_found`, `driver_in_use` with why, `unavailable` when the journal cannot be written.
 */
export async function eraseDriver(
  context: Context,
  { driver, operatorId: actorId, reason }: ActOnDriver,
): Promise<void> {
  const { db, clock, config, encryption } = context;
  await inJournal(context, requireErasureJournal(config.erasureJournal));
  const erasedAt = await inTransaction(db, async (trx) => {
    const now = clock.now();
    const locked = await lockDriver(trx, driver);
    if (locked === undefined) throw new AppError('not_found');
    const reasons = await whyDriverNeeded(trx, locked, now);
    if (reasons.length > 0) throw new AppError('driver_in_use', { message: reasons.join(' ') });
    await forgetDriver({ trx, encryption }, locked, { by: 'operator', now });
    const act = { actorId, subjectId: locked.booking.id, by: 'operator', reason, ...driver } as const;
    await recordAct(trx, 'driver_erased', act, now);
    return now;
  });
  const erasure = { driverId: driver.id, of: driver.of, erasedAt: erasedAt.toString() };
  await inJournal(context, appendErasures(config.erasureJournal, [erasure]));
}
