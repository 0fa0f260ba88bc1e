import { canMake, moveFacts } from '@makani/domain/bookings/booking-moves';
import { paymentFacts, undecidedPayments } from '@makani/domain/payments/payment-facts';
import { canMakePayment } from '@makani/domain/payments/payment-status';
import { splitCapture } from '@makani/domain/payments/split-capture';
import { isCertain, statusFacts } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { requestRefund } from '../../payments/public/money.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { chargeOf, listShares } from '../../payments/public/charges.ts';
import { balanceBooks, applyAmountDue, moneyOfBooking } from '../money/booking-money.ts';
import { takeBackExtension } from '../change/take-back-extension.ts';
import { closeSubstitute } from '../substitutes/close-substitutes.ts';
import { findOpen } from '../data/substitutes.repository.ts';
import { lockBooking, moveBooking, noteFee, type BookingRow } from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { type LockedShare, lockShares } from '../money/lock-shares.ts';
import { termsOf } from '../money/terms-of.ts';
import { mailReceipt } from '../mail/trip-mail.ts';

/**
 * Captures what is retained of an authorisation, or voids it when that is nothing. A charge with several shares is captured
 * once, when each of them is to be charged or given up. The retained amounts may shrink while the card network is working;
 * the rest of the capture is then refunded.
 */
export async function captureCharge(
  { db, clock, payments }: Pick<Context, 'db' | 'clock' | 'payments'>,
  payment: PaymentRow,
): Promise<void> {
  const shares = await listShares(db, payment);
  // A host has yet to answer, or the charge was settled with another of its shares.
  if (shares.some(({ status }) => undecidedPayments.includes(status)) || !shares.some(isToCapture)) return;
  const capturable = shares.filter((share) => isToCapture(share) && !isGivenUp(share));
  const charge = chargeOf(payment);
  const result = await (capturable.length === 0
    ? payments.void(charge)
    : payments.capture(
        charge,
        capturable.reduce((cents, share) => cents + share.retained_cents, 0),
      ));
  await inTransaction(db, async (trx) => {
    const locked = await lockShares(trx, shares);
    const requested = new Map(capturable.map((share) => [share.id, share.retained_cents]));
    const open = locked.map(({ share }) => share).filter(isToCapture);
    const captured = capturedOf(result, requested, open);
    const now = clock.now();
    for (const one of locked) {
      const capturedCents = captured.get(one.share.id);
      if (isToCapture(one.share)) await settleShare(trx, one, { result, capturedCents }, now);
      // A capture releases what it doesn't take.
      else if (result.outcome !== 'failed' && canMakePayment('void', one.share.status))
        await movePayment(trx, one.share, 'void', { now });
    }
  });
}

type Result = Awaited<ReturnType<PaymentProvider['capture'] | PaymentProvider['void']>>;

function isToCapture({ status }: PaymentRow): boolean {
  return paymentFacts[status].work === 'capture';
}

/** An authorisation of $0 is captured; only one that was reduced to $0 is voided. */
function isGivenUp({ retained_cents: retainedCents, amount_cents: amountCents }: PaymentRow): boolean {
  return retainedCents === 0 && amountCents > 0;
}

/** The captured amount of each share still to be captured. Shares that another worker has written are left out. */
function capturedOf(
  result: Result,
  requested: ReadonlyMap<string, number>,
  open: readonly PaymentRow[],
): Map<string, number> {
  if (result.outcome !== 'captured' || open.length === 0) return new Map();
  return splitCapture(
    result.amountCents,
    open.map((share) => ({
      id: share.id,
      amountCents: share.amount_cents,
      retainedCents: share.retained_cents,
      requestedCents: requested.get(share.id) ?? 0,
    })),
  );
}

async function settleShare(
  trx: Db,
  { share, booking }: LockedShare,
  { result, capturedCents }: { result: Result; capturedCents: number | undefined },
  now: Temporal.Instant,
): Promise<void> {
  // The others of its charge were captured without it.
  const isLeftOut = capturedCents === 0 && isGivenUp(share);
  if (capturedCents !== undefined && !isLeftOut) {
    await writeCapture(trx, share, capturedCents, now);
    await balanceBooks(trx, booking.id, now);
    if (isCertain(booking.status) && capturedCents > 0)
      await mailReceipt(trx, booking, await lockPayment(trx, share.id), now);
    return;
  }
  const failure = result.outcome === 'failed' ? 'the capture failed' : 'nothing of it is to be kept';
  const voiding = await movePayment(trx, share, 'beginVoid', { now, failure });
  if (isLeftOut) await movePayment(trx, voiding, 'void', { now });
  if (share.retained_cents > 0) await cancelUnpaidBooking(trx, booking, share, now);
}

async function writeCapture(
  trx: Db,
  payment: PaymentRow,
  capturedCents: number,
  now: Temporal.Instant,
): Promise<void> {
  const captured = await movePayment(trx, payment, 'capture', { now, capturedCents });
  const overCents = capturedCents - payment.retained_cents;
  if (overCents > 0) {
    await requestRefund(trx, captured, overCents, {
      reason: 'less is to be kept than was charged',
      now,
    });
  }
}

/** Cancels a booking whose charge failed, and refunds its other payments. */
async function cancelUnpaidBooking(
  trx: Db,
  booking: BookingRow,
  payment: PaymentRow,
  now: Temporal.Instant,
): Promise<void> {
  const { reason } = moveFacts.callOff;
  if (!canMake('callOff', booking.status)) {
    const open = await findOpen(trx, booking.id);
    // There is nothing to pay a substitute with.
    if (open !== undefined) {
      const held = await lockBooking(trx, open.booking_id);
      await closeSubstitute(trx, { lost: booking, held }, { move: 'release', reason }, now);
    }
    // A cancelled booking stays cancelled even when its fee cannot be collected.
    const { retainedCents } = await moneyOfBooking(trx, booking.id);
    if (statusFacts[booking.status].due === 'fee') await noteFee(trx, booking.id, retainedCents);
    return;
  }
  if (await takeBackExtension(trx, { booking, payment }, now)) return;
  // A failed payment of a change leaves the booking's other payments: the first one, charged or waiting for the others
  // of its order. A cancellation fee is retained from it as of now.
  const { retainedCents, capturedAndRetainedCents: paidCents } = await moneyOfBooking(trx, booking.id);
  const feeCents = Math.min((await termsOf(trx, booking, now)).feeCents, retainedCents);
  const fee = { cancellation_fee_cents: feeCents };
  const cancelled = await moveBooking(trx, booking, 'callOff', { now }, fee);
  await applyAmountDue(trx, booking.id, { reason, now });
  const money = { feeCents, refundCents: Math.max(0, paidCents - feeCents), last4: payment.last4 };
  const toHost = { reason: 'The guest’s card couldn’t be charged.' };
  await notifyOfMove(trx, 'callOff', cancelled, { ...money, ...toHost }, now);
}
