import { isInFlight, isSetAside } from '@makani/domain/payments/payment-facts';
import { canMakePayment } from '@makani/domain/payments/payment-status';
import type { Context } from '../../../adapters/context.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import type { PaymentPurpose } from '../../../db/tables/money.ts';
import { chargeOf, listShares } from '../../payments/public/charges.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { refuseUnpaid, settleChange } from '../change/settle-change.ts';
import {
  authoriseDeposit,
  releaseDeposit,
  settleDeposit,
  takeOfDeposit,
} from '../deposits/settle-deposit.ts';
import {
  authoriseCharge,
  releaseChargePayment,
  settleChargePayment,
  takeCharge,
} from '../charges/charge-payment.ts';
import { lockShares } from '../money/lock-shares.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { settleBooking } from '../reserve/settle-booking.ts';
import { captureCharge } from './capture-payment.ts';

export type SettleContext = Pick<Context, 'db' | 'clock' | 'payments' | 'log' | 'config'>;

/** The steps of a payment after its request, each safe to repeat. */
interface Settlement {
  /** Writes the network's answer to the request for an authorization. */
  settle(context: SettleContext, payment: PaymentRow, answer: Authorisation): Promise<unknown>;
  /** Gives up or repeats a request that never reached the network. */
  settleUnsent(context: SettleContext, payment: PaymentRow): Promise<unknown>;
  /** Charges the retained amount. */
  capture(context: SettleContext, payment: PaymentRow): Promise<void>;
  /** Gives an authorization back. */
  release(context: SettleContext, payment: PaymentRow): Promise<void>;
}

const chargeSteps = { settleUnsent: giveUp, capture: captureCharge, release: releaseCharge };

export const settlements: Record<PaymentPurpose, Settlement> = {
  booking: { ...chargeSteps, settle: settleBooking },
  order: { ...chargeSteps, settle: settleOrder },
  change: {
    ...chargeSteps,
    settle: settleChange,
    settleUnsent: (context, payment) =>
      giveUp(context, payment, (trx, now) => refuseUnpaid(trx, payment.reference, now)),
  },
  // The deposit's own id keeps it from being requested twice.
  deposit: {
    settle: settleDeposit,
    settleUnsent: authoriseDeposit,
    capture: takeOfDeposit,
    release: releaseDeposit,
  },
  // The charge's status keeps it from being requested twice.
  after_trip: {
    settle: settleChargePayment,
    settleUnsent: authoriseCharge,
    capture: takeCharge,
    release: releaseChargePayment,
  },
};

/**
 * The network may still receive an attempt that it does not know yet, so the attempt is given up here first
 * and then voided there.
 */
async function giveUp(
  { db, clock }: SettleContext,
  payment: PaymentRow,
  alsoWrite: (trx: Db, now: Temporal.Instant) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const shares = await lockShares(trx, await listShares(trx, payment));
    const now = clock.now();
    for (const { share } of shares) {
      // The guest's own retry may have settled it meanwhile.
      if (!isInFlight(share)) return;
      await movePayment(trx, share, 'beginVoid', { now, failure: 'never reached the card network' });
    }
    await alsoWrite(trx, now);
  });
}

async function releaseCharge({ db, clock, payments }: SettleContext, payment: PaymentRow): Promise<void> {
  const shares = await listShares(db, payment);
  // The capture of the others releases this one with it.
  const isOver = shares.every(({ status }) => !canMakePayment('void', status));
  if (isOver || shares.some(isSetAside)) return;
  await payments.void(chargeOf(payment));
  await inTransaction(db, async (trx) => {
    for (const { id } of shares) {
      const current = await lockPayment(trx, id);
      if (canMakePayment('void', current.status))
        await movePayment(trx, current, 'void', { now: clock.now() });
    }
  });
}
