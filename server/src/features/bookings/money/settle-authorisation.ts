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
import { presentBooking, presentNewBooking } from '../present/booking-presenter.ts';
import { lockBooking, moveBooking, type BookingRow } from '../data/bookings.repository.ts';
import { getBookedVehicle, type VehicleCard } from '../../vehicles/public/vehicles.ts';
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
    return isInFlight(payment)
      ? write(trx, { booking, payment, authorisation, now })
      : { booking, payment, moved: null };
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
  return inAttempt(context, attempt, storeResponse, async (_, { booking, payment }) => ({
    booking,
    payment,
    moved: null,
  }));
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
  work: (trx: Db, locked: Locked) => Promise<Settled>,
): Promise<Booking> {
  const result = await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, attempt.reference);
    const payment = await lockPayment(trx, attempt.id);
    const now = clock.now();
    const after = await work(trx, { booking, payment, now });
    if (!isBooked(after.booking.status)) return refusalFor(after);
    const response = await presentAfter(trx, after, now);
    await storeResponse(trx, response);
    return response;
  });
  if (result instanceof AppError) throw result;
  return result;
}

/** Presents the booking, and queues the mails of its move. */
async function presentAfter(
  trx: Db,
  { booking, payment, moved }: Settled,
  now: Temporal.Instant,
): Promise<Booking> {
  if (moved === null) return presentBooking(trx, booking, now);
  const { move, card } = moved;
  const presented = presentNewBooking(booking, { card, payment }, now);
  await notifyOfMove(trx, move, booking, { last4: payment.last4, presented, card }, now);
  return presented;
}

/** While the hold lives, the guest can try another card; otherwise the dates have to be reserved again. */
function refusalFor({ booking, payment }: Pick<Locked, 'booking' | 'payment'>): AppError {
  const tryAgain = isHold(booking.status) || paymentFacts[payment.status].money === 'refused';
  return new AppError(tryAgain ? 'payment_failed' : 'hold_expired');
}

/** Booking and payment as `work` left them, and the move that people hear of. */
interface Settled extends Pick<Locked, 'booking' | 'payment'> {
  moved: { move: 'request' | 'confirmInstantly'; card: VehicleCard } | null;
}

interface Outcome extends Locked {
  authorisation: Authorisation;
}

async function write(trx: Db, { booking, payment, authorisation, now }: Outcome): Promise<Settled> {
  const { last4 } = authorisation;
  if (authorisation.outcome === 'declined') {
    const { failure } = authorisation;
    return {
      booking,
      payment: await movePayment(trx, payment, 'decline', { now, last4, failure }),
      moved: null,
    };
  }
  if (!canMake('request', booking.status)) {
    // The hold has expired, so the worker voids the authorisation.
    const failure = 'the hold had run out';
    return {
      booking,
      payment: await movePayment(trx, payment, 'beginVoid', { now, last4, failure }),
      moved: null,
    };
  }
  const authorised = await movePayment(trx, payment, 'authorise', { now, last4 });
  const deadline = { confirm_by: confirmBy({ requestedAt: now, startsAt: booking.starts_at }) };
  const request = await moveBooking(trx, booking, 'request', { now }, deadline);
  // Read in the transaction of the payment: a host who has switched it off before is asked.
  const { card, confirmsInstantly } = await getBookedVehicle(trx, booking.vehicle_id);
  if (!confirmsInstantly) return { booking: request, payment: authorised, moved: { move: 'request', card } };
  const confirmed = await moveBooking(trx, request, 'confirmInstantly', { now });
  await chargeBooking(trx, booking.id, now);
  const charged = await lockPayment(trx, payment.id);
  return { booking: confirmed, payment: charged, moved: { move: 'confirmInstantly', card } };
}
