import type { Booking } from '@makani/contract/bookings';
import { confirmBy } from '@makani/domain/booking-status';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import type { KeepAnswer } from '../../http/idempotency.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueBookingConfirmation } from '../mail/mail.service.ts';
import { lockPayment, movePayment, type PaymentRow } from '../payments/payments.service.ts';
import type { Authorisation } from '../../payment-provider.ts';
import { presentBooking } from './booking-presenter.ts';
import { lockBooking, moveBooking, type BookingRow } from './bookings.repository.ts';

/**
 * Writes down what the card network said: payment, booking, mail and the kept answer in one transaction.
 * Whoever comes second (the guest's retry, the reconciler) finds it done and tells the same.
 * @throws Refusal `payment_failed` when declined, `hold_expired` when the dates were gone and the money is given back.
 */
export async function settleAuthorisation(
  context: Pick<Context, 'db' | 'clock'>,
  payment: Pick<PaymentRow, 'id' | 'reference'>,
  authorisation: Authorisation,
  keep: KeepAnswer<Booking> = async () => {},
): Promise<Booking> {
  const { db, clock } = context;
  const answer = await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, payment.reference);
    const current = await lockPayment(trx, payment.id);
    const now = clock.now();
    if (current.status === 'authorising' || current.status === 'unknown') {
      await write(trx, { booking, payment: current, authorisation, now });
    }
    const settled = await lockBooking(trx, booking.id);
    if (settled.status !== 'pending' && settled.status !== 'confirmed') return undefined;
    const presented = await presentBooking(trx, settled, now);
    await keep(trx, presented);
    return presented;
  });
  if (answer !== undefined) return answer;
  throw new Refusal(authorisation.outcome === 'declined' ? 'payment_failed' : 'hold_expired');
}

interface Outcome {
  booking: BookingRow;
  payment: PaymentRow;
  authorisation: Authorisation;
  now: Temporal.Instant;
}

async function write(trx: Db, { booking, payment, authorisation, now }: Outcome): Promise<void> {
  const { last4 } = authorisation;
  if (authorisation.outcome === 'declined') {
    await movePayment(trx, payment, 'declined', { now, last4, failure: authorisation.failure });
    return;
  }
  if (booking.status !== 'held') {
    // The dates are gone: the worker gives the money back.
    await movePayment(trx, payment, 'voiding', { now, last4, failure: 'the hold had run out' });
    return;
  }
  await movePayment(trx, payment, 'authorised', { now, last4 });
  await moveBooking(
    trx,
    booking,
    'pending',
    { actor: 'payments', reason: 'the card was authorised', now },
    { confirm_by: confirmBy({ requestedAt: now, startsAt: booking.starts_at }) },
  );
  await queueConfirmation(trx, booking, last4, now);
}

async function queueConfirmation(
  trx: Db,
  row: BookingRow,
  last4: string,
  now: Temporal.Instant,
): Promise<void> {
  const booking = await presentBooking(trx, row, now);
  await queueBookingConfirmation(
    trx,
    {
      bookingId: booking.id,
      reference: booking.reference,
      recipient: booking.customerInfo.email,
      customerName: `${booking.customerInfo.firstName} ${booking.customerInfo.lastName}`,
      vehicleName: booking.vehicle.name,
      vehicleCategory: booking.vehicle.category,
      vehicleImage: booking.vehicle.image,
      locationName: booking.location.name,
      locationAddress: booking.location.address,
      pickupAt: booking.pickupAt,
      returnAt: booking.returnAt,
      timeZone: booking.location.timeZone,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      days: booking.days,
      dailyCents: booking.dailyCents,
      insurance: booking.insurance,
      fees: booking.fees,
      discount: booking.discount,
      totalCents: booking.totalCents,
      last4,
    },
    now,
  );
}
