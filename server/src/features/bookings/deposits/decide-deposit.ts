import { endOfTrip } from '@makani/domain/handover/charge-rule';
import type { DepositDecision, DeskDeposit } from '@makani/contract/bookings/desk-deposits';
import { takeableUntil, whyNotTake } from '@makani/domain/deposits/deposit-rule';
import { depositFacts } from '@makani/domain/deposits/deposit-status';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { captureFor, reduceRetained } from '../../payments/public/money.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { areChargesOpen } from '../data/charges/trip-charges.repository.ts';
import { findDepositOf, lockDeposit, moveDeposit } from '../data/deposits.repository.ts';
import { timesOf } from '../data/times-of.ts';
import { lockToAct } from '../data/desk/lock-to-act.ts';
import { presentDeskDeposit } from '../present/present-deposit.ts';
import { letGo } from './let-go.ts';

interface DecideDepositInput {
  bookingId: string;
  operatorId: string;
  decision: DepositDecision;
}

/**
 * Charges part of a deposit that is held of a trip that has begun, or gives it back before its time. The worker does it at the card network, and the
 * guest hears of a charge when it was made.
 * @throws AppError `not_found`, `act_refused`, `invalid_input` for more than is held.
 */
export async function decideDeposit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, operatorId, decision }: DecideDepositInput,
): Promise<DeskDeposit> {
  return inTransaction(db, async (trx) => {
    const booking = await lockToAct(trx, bookingId);
    const found = await findDepositOf(trx, booking.id);
    if (found === undefined) throw new AppError('act_refused', { message: nothingHeld });
    const deposit = await lockDeposit(trx, found.id);
    const now = clock.now();
    const { release_by: by } = deposit;
    const stands = depositFacts[deposit.status].stands && by !== null;
    if (!stands || Temporal.Instant.compare(now, takeableUntil(endOfTrip(timesOf(booking)), by)) >= 0)
      throw new AppError('act_refused', { message: nothingHeld });
    if (await areChargesOpen(trx, booking.id))
      throw new AppError('act_refused', { message: chargesComeFirst });
    const { reason } = decision;
    const act = { actorId: operatorId, subjectId: booking.id, depositId: deposit.id, reason };
    if (decision.act === 'release') {
      await letGo(trx, deposit, 'release', now);
      await recordAct(trx, 'deposit_released', { ...act, amountCents: deposit.amount_cents }, now);
    } else {
      const refusal = whyNotTake({ status: booking.status, startsAt: booking.starts_at }, now);
      if (refusal !== null) throw new AppError('act_refused', { message: refusal });
      const { amountCents, payee } = decision;
      if (amountCents > deposit.amount_cents)
        throw invalidField('amountCents', 'You can’t charge more than the deposit.');
      const account = payee === 'host' ? await hostAccountOf(trx, booking) : 'platform_revenue';
      const decided = { taken_cents: amountCents, payee, taken_account: account, reason };
      await moveDeposit(trx, deposit, 'beginTaking', {
        ...decided,
        operator_id: operatorId,
        updated_at: now,
      });
      await reduceRetained(trx, [deposit.id], amountCents, { reason, now });
      await captureFor(trx, [deposit.id], now);
      await recordAct(trx, 'deposit_taken', { ...act, amountCents, payee }, now);
    }
    const shown = await presentDeskDeposit(trx, booking);
    if (shown === null) throw new Error(`booking ${booking.id} has lost its deposit`);
    return shown;
  });
}

const chargesComeFirst =
  'Charges after the return are open, and are paid from the deposit first. Please decide them instead.';
const nothingHeld = 'No deposit is held on the guest’s card at this moment.';

async function hostAccountOf(trx: Db, { vehicle_id: vehicleId }: BookingRow): Promise<string> {
  const card = (await getVehicleCards(trx, [vehicleId])).get(vehicleId);
  if (card === undefined || card.hostId === null)
    throw new AppError('act_refused', { message: 'This vehicle has no host who could be paid.' });
  return `host_payable:${card.hostId}`;
}
