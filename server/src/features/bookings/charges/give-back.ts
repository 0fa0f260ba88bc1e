import { chargeKindFacts } from '@makani/domain/handover/charge-kinds';
import { chargeStatusFacts } from '@makani/domain/handover/charge-status';
import { needsApproval } from '@makani/domain/desk/desk-limit';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { reduceRetained, sumMoney } from '../../payments/public/money.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import { changeCharge } from '../data/charges/trip-charges.repository.ts';
import { lockToAct } from '../data/desk/lock-to-act.ts';
import { givenUpByOne } from '../approvals/given-up.ts';
import { balanceCharge } from './charge-books.ts';
import { lockChargeOf } from './require-charge.ts';

interface GiveBackInput {
  bookingId: string;
  chargeId: string;
  operatorId: string;
  amountCents: number;
  reason: string;
}

/**
 * Gives back a part of what a card paid of a charge; whoever got it bears it. The part of a deposit can't be given back to the card.
 * @throws AppError `not_found`, `charge_closed`, `act_refused`, `invalid_input`.
 */
export async function giveBack(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, chargeId, operatorId, amountCents, reason }: GiveBackInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockToAct(trx, bookingId);
    const charge = await lockChargeOf(trx, row.id, chargeId);
    if (!chargeStatusFacts[charge.status].isPaid) throw new AppError('charge_closed');
    if (chargeKindFacts[charge.kind].refund === 'never')
      throw new AppError('act_refused', {
        message: 'A toll or a fine went to an authority and can’t be refunded here.',
      });
    const { retainedCents } = await sumMoney(trx, [charge.id]);
    if (amountCents > retainedCents)
      throw invalidField('amountCents', 'This is more than is left to refund.');
    const before = (await givenUpByOne(trx, row.id)) + charge.returned_cents;
    if (needsApproval(amountCents, before, await currentDeskLimit(trx)))
      throw new AppError('act_refused', { message: aboveLimit });
    const now = clock.now();
    await reduceRetained(trx, [charge.id], retainedCents - amountCents, { reason, now });
    const returnedCents = charge.returned_cents + amountCents;
    await changeCharge(trx, charge.id, { returned_cents: returnedCents, updated_at: now });
    await balanceCharge(trx, charge, now);
    const facts = { bookingId: row.id, kind: charge.kind, amountCents, reason };
    await recordAct(trx, 'charge_given_back', { actorId: operatorId, subjectId: charge.id, ...facts }, now);
  });
}

const aboveLimit =
  'This is above the desk’s limit. Please refund it on the booking, where a second person decides.';
