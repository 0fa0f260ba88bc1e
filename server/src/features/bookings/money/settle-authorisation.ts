import type { Booking } from '@makani/contract/bookings/bookings';
import { canMake } from '@makani/domain/bookings/booking-moves';
import { confirmBy } from '@makani/domain/bookings/booking-status';
import { isInFlight, paymentFacts } from '@makani/domain/payments/payment-facts';
import { isBooked, isHold } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import { presentBooking } from '../present/booking-presenter.ts';
import { lockBooking, moveBooking, type BookingRow } from '../data/bookings.repository.ts';
import { confirmsInstantly } from '../../vehicles/public/vehicles.ts';
import { chargeBooking } from './booking-money.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';

type SettleContext = Pick<Context, 'db' | 'clock'>;
type Attempt = Pick<PaymentRow, 'id' | 'reference'>;

/**
 * Records the card network's result: payment, booking, mail and stored response in one transaction. The
 * guest's retry and the reconciler may both call this: the second call changes nothing and returns the same
 * result.
 * @throws AppError as `authorisationOutcome` does.
 */
export async function settleAuthorisation(
  context: SettleContext,
  attempt: Attempt,
  authorisation: Authorisation,
  storeResponse?: StoreResponse<Booking>,
): Promise<Booking> {
  return inAttempt(context, attempt, storeResponse, async (trx, { booking, payment, now }) => {
    if (isInFlight(payment)) await write(trx, { booking, payment, authorisation, now });
  });
}

/**
 * Reads the result of a settled attempt.
 * @throws AppError `payment_failed` when the payment failed, `hold_expired` when the dates were released
 * first.
 */
export async function authorisationOutcome(
  context: SettleContext,
  attempt: Attempt,
  storeResponse?: StoreResponse<Booking>,
): Promise<Booking> {
  return inAttempt(context, attempt, storeResponse, async () => {});
}

interface Locked {
  booking: BookingRow;
  payment: PaymentRow;
  now: Temporal.Instant;
}

/**
 * Locks the booking, then the payment, runs `work` and presents the result. An error is thrown only after
 * the commit, so the work is saved.
 */
async function inAttempt(
  { db, clock }: SettleContext,
  attempt: Attempt,
  storeResponse: StoreResponse<Booking> = async () => {},
  work: (trx: Db, locked: Locked) => Promise<void>,
): Promise<Booking> {
  const result = await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, attempt.reference);
    const payment = await lockPayment(trx, attempt.id);
    const now = clock.now();
    await work(trx, { booking, payment, now });

    const after = {
      booking: await lockBooking(trx, booking.id),
      payment: await lockPayment(trx, payment.id),
    };
    if (!isBooked(after.booking.status)) return refusalFor(after);
    const presented = await presentBooking(trx, after.booking, now);
    await storeResponse(trx, presented);
    return presented;
  });
  if (result instanceof AppError) throw result;
  return result;
}

/** While the hold lives, the guest can try another card; otherwise the dates have to be reserved again. */
function refusalFor({ booking, payment }: Pick<Locked, 'booking' | 'payment'>): AppError {
  const tryAgain = isHold(booking.status) || paymentFacts[payment.status].money === 'refused';
  return new AppError(tryAgain ? 'payment_failed' : 'hold_expired');
}

interface Outcome extends Locked {
  authorisation: Authorisation;
}

async function write(trx: Db, { booking, payment, authorisation, now }: Outcome): Promise<void> {
  const { last4 } = authorisation;
  if (authorisation.outcome === 'declined') {
    await movePayment(trx, payment, 'decline', { now, last4, failure: authorisation.failure });
    return;
  }
  if (!canMake('request', booking.status)) {
    // The hold has expired, so the worker voids the authorisation.
    await movePayment(trx, payment, 'beginVoid', { now, last4, failure: 'the hold had run out' });
    return;
  }
  await movePayment(trx, payment, 'authorise', { now, last4 });
  const deadline = { confirm_by: confirmBy({ requestedAt: now, startsAt: booking.starts_at }) };
  const request = await moveBooking(trx, booking, 'request', { now }, deadline);
  // Read in the transaction of the payment: a host who has switched it off before is asked.
  if (!(await confirmsInstantly(trx, booking.vehicle_id))) {
    await notifyOfMove(trx, 'request', request, { last4 }, now);
    return;
  }
  const confirmed = await moveBooking(trx, request, 'confirmInstantly', { now });
  await chargeBooking(trx, booking.id, now);
  await notifyOfMove(trx, 'confirmInstantly', confirmed, { last4 }, now);
}
