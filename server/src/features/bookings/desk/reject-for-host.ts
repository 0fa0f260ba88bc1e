import type { DeskOutcome } from '@makani/contract/operator/desk-acts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { findBooking } from '../data/bookings.repository.ts';
import { withdrawBooking } from '../substitutes/withdraw-booking.ts';
import { type ActInput, lockToAct } from '../data/desk/lock-to-act.ts';
import { judgeAct, type Judged, requireAsSeen } from './judge-act.ts';
import { recordDeskAct } from './record-desk-act.ts';

/**
 * Rejects a request as its host would: the guest is offered another vehicle, or gets everything back.
 * @throws AppError `not_found`, `act_refused`, `effect_changed`.
 */
export async function rejectForHost(
  context: Context,
  input: ActInput & { act: { act: 'reject' } },
  finish: (trx: Db, outcome: Omit<DeskOutcome, 'refundCents'>) => Promise<DeskOutcome>,
): Promise<DeskOutcome> {
  const { db, clock } = context;
  let judged: Judged | undefined;
  const lock = async (trx: Db) => {
    const row = await lockToAct(trx, input.bookingId);
    judged = await judgeAct({ db: trx, config: context.config }, row, input.act, clock.now());
    if (judged.effect.refundCents !== input.refundCents) throw new AppError('effect_changed');
    requireAsSeen(judged, input.version);
    return row;
  };
  // A refusal comes before the search for other vehicles, which takes a while.
  const before = await inTransaction(db, lock);
  const by = { move: 'rejectForHost', actorId: input.operatorId } as const;
  const withdrawal = { bookingId: input.bookingId, reason: null, by, lock };
  return withdrawBooking(context, withdrawal, async (trx) => {
    if (judged === undefined) throw new Error('a booking was rejected without its lock');
    const after = await findBooking(trx, input.bookingId);
    await recordDeskAct(trx, { ...input, before, after, judged, approvalId: null }, clock.now());
    return finish(trx, { outcome: 'done', approvalId: null, bookingId: after.id });
  });
}
