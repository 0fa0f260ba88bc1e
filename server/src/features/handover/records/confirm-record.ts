import type { SavedHandover } from '@makani/contract/handover/handovers';
import type { SentConfirmation } from '@makani/contract/handover/record-body';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../caller.ts';
import { findByClientId } from '../data/handovers.repository.ts';
import { lockTrip } from './find-trip.ts';
import { shownTo } from './present-record.ts';
import { presentSaved } from './present-saved.ts';
import { confirm, maySign } from './sign-record.ts';

/**
 * Confirms a record as it is. The first confirmation signs it.
 * @throws AppError `not_found`; `act_refused` for a guest who may not sign alone.
 */
export async function confirmRecord(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  caller: Caller,
  {
    bookingId,
    clientId,
    confirmation,
  }: { bookingId: string; clientId: string; confirmation: SentConfirmation },
): Promise<SavedHandover> {
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    const found = await lockTrip(trx, bookingId, caller);
    const record = await findByClientId(trx, bookingId, clientId);
    if (record === undefined) throw new AppError('not_found');
    if (record.signed_at === null && !(await maySign(trx, record, caller)))
      throw new AppError('act_refused', {
        message: 'The host or our desk signs first. You can confirm right after.',
      });
    await confirm(trx, { ...found, caller, record }, [confirmation], now);
    return presentSaved(trx, record.id, {
      clientId,
      body: null,
      shown: shownTo(context, caller, found.trip),
    });
  });
}
