import { canMake, moveFacts } from '@makani/domain/bookings/booking-moves';
import { paymentFacts } from '@makani/domain/payments/payment-facts';
import { isCertain, statusFacts } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { requestRefund } from '../../payments/public/money.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { balanceBooks, lockBookingOfReference, applyAmountDue, moneyOfBooking } from './booking-money.ts';
import { closeSubstitute } from '../substitutes/close-substitutes.ts';
import { findOpen } from '../substitutes/substitutes.repository.ts';
import { lockBooking, moveBooking, noteFee, type BookingRow } from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { termsOf } from './terms-of.ts';
import { mailReceipt } from '../mail/trip-mail.ts';

/**
 * Captures the retained amount of an authorisation, or voids it when nothing is retained. The retained
 * amount may shrink while the card network is working; the rest of the capture is then refunded.
 */
export async function capturePayment(
  { db, clock, payments }: Pick<Context, 'db' | 'clock' | 'payments'>,
  payment: PaymentRow,
): Promise<void> {
  // An authorisation of $0 is captured; only one that was reduced to $0 is voided.
  const isGivenUp = payment.retained_cents === 0 && payment.amount_cents > 0;
  const result = isGivenUp
    ? await payments.void(payment.id)
    : await payments.capture(payment.id, payment.retained_cents);
  await inTransaction(db, async (trx) => {
    const booking = await lockBookingOfReference(trx, payment.reference);
    const current = await lockPayment(trx, payment.id);
    if (paymentFacts[current.status].work !== 'capture') return;
    const now = clock.now();
    if (result.outcome === 'captured') {
      await writeCapture(trx, current, result.amountCents, now);
      await balanceBooks(trx, booking.id, now);
      if (isCertain(booking.status) && result.amountCents > 0)
        await mailReceipt(trx, booking, await lockPayment(trx, payment.id), now);
    } else {
      const failure = result.outcome === 'failed' ? 'the capture failed' : 'nothing of it is to be kept';
      await movePayment(trx, current, 'beginVoid', { now, failure });
      if (current.retained_cents > 0) await cancelUnpaidBooking(trx, booking, current, now);
    }
  });
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
  // Only a change that raised the price can follow an earlier capture. A cancellation fee is retained from
  // it as of now.
  const { capturedAndRetainedCents: paidCents } = await moneyOfBooking(trx, booking.id);
  const feeCents = Math.min((await termsOf(trx, booking, now)).feeCents, paidCents);
  const fee = { cancellation_fee_cents: feeCents };
  const cancelled = await moveBooking(trx, booking, 'callOff', { now }, fee);
  await applyAmountDue(trx, booking.id, { reason, now });
  const money = { feeCents, refundCents: paidCents - feeCents, last4: payment.last4 };
  const toHost = { reason: 'The guest’s card couldn’t be charged.' };
  await notifyOfMove(trx, 'callOff', cancelled, { ...money, ...toHost }, now);
}
