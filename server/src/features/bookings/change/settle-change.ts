import type { Trip } from '@makani/contract/bookings/trips';
import { isInFlight } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction, sqlState } from '../../../db/retry.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { isOffered, lockVehicle } from '../../vehicles/public/vehicles.ts';
import { applyChange } from './apply-change.ts';
import { guestChangeOf, whyNotNow } from './guest-changes.ts';
import { findChange, settleOpen, type ChangeRow } from '../data/booking-changes.repository.ts';
import { findBooking, lockBooking, type BookingRow } from '../data/bookings.repository.ts';
import { findCurrentVehicle } from '../data/vehicle-swaps.repository.ts';
import { requireQuote } from '../quotes/stored-quotes.ts';
import { replaceHoldsOfTrip } from '../reserve/release-holds.ts';
import { isFreeFor, missingExtrasFor, nearestFor } from './slot-for-change.ts';
import { presentTrip } from '../present/trip-presenter.ts';

type SettleContext = Pick<Context, 'db' | 'clock'>;
export const changeRefusals = [
  'payment_failed',
  'trip_not_upcoming',
  'trip_not_active',
  'vehicle_not_offered',
  'quote_changed',
  'dates_taken',
  'extras_taken',
] as const;
type ChangeRefusal = (typeof changeRefusals)[number];

/**
 * Records the card network's result for the difference that a change costs. The new dates are taken only
 * now, if they are still available; otherwise the authorisation is voided and the trip stays unchanged. The
 * guest's retry and the worker may both call this: the second call changes nothing and returns the same
 * result.
 * @throws AppError as `changeOutcome` does.
 */
export async function settleChange(
  context: SettleContext,
  attempt: Pick<PaymentRow, 'id' | 'reference'>,
  authorisation: Authorisation,
  storeResponse?: StoreResponse<Trip>,
): Promise<Trip> {
  try {
    await inTransaction(context.db, (trx) => write(context, trx, attempt, authorisation));
  } catch (error) {
    // A constraint found a conflict that the check missed, so the second pass gets the refusal directly.
    const isSeat = error instanceof AppError && error.code === 'extras_taken';
    if (!isSeat && sqlState(error) !== '23P01') throw error;
    const refusal = isSeat ? 'extras_taken' : 'dates_taken';
    await inTransaction(context.db, (trx) => write(context, trx, attempt, authorisation, refusal));
  }
  return changeOutcome(context, attempt.reference, storeResponse);
}

/**
 * Reads the result of a settled change.
 * @throws AppError with the code that the change was refused with; `dates_taken` comes with the nearest
 * available periods.
 */
export async function changeOutcome(
  { db, clock }: SettleContext,
  changeId: string,
  storeResponse: StoreResponse<Trip> = async () => {},
): Promise<Trip> {
  const now = clock.now();
  const change = await findChange(db, changeId);
  const booking = await findBooking(db, change.booking_id);
  if (change.status === 'paying') throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
  if (change.status === 'refused') throw await refusalOf(db, change, booking, now);
  return inTransaction(db, async (trx) => {
    const trip = await presentTrip(trx, await findBooking(trx, booking.id), now);
    await storeResponse(trx, trip);
    return trip;
  });
}

export async function refusalOf(
  db: Db,
  change: Pick<ChangeRow, 'refusal' | 'to_quote_id'>,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<AppError> {
  const code = changeRefusals.find((one) => one === change.refusal) ?? 'payment_failed';
  if (code !== 'dates_taken') return new AppError(code);
  const quote = await requireQuote(db, change.to_quote_id);
  if (guestChangeOf(quote) === 'extension') return new AppError(code, { nearest: [] });
  const wanted = {
    pickupAt: quote.pickup_at,
    returnAt: quote.return_at,
    startsAt: quote.starts_at,
    endsAt: quote.ends_at,
  };
  return new AppError(code, { nearest: await nearestFor(db, booking, wanted, now) });
}

/** Locks the vehicle, the booking and the payment in this order, then applies or refuses the change. */
async function write(
  { clock }: SettleContext,
  trx: Db,
  attempt: Pick<PaymentRow, 'id' | 'reference'>,
  authorisation: Authorisation,
  verdict?: ChangeRefusal,
): Promise<void> {
  const { booking_id: bookingId } = await findChange(trx, attempt.reference);
  await lockVehicle(trx, (await findBooking(trx, bookingId)).vehicle_id);
  const booking = await lockBooking(trx, bookingId);
  const payment = await lockPayment(trx, attempt.id);
  const change = await findChange(trx, attempt.reference);
  if (!isInFlight(payment) || change.status !== 'paying') return;
  const now = clock.now();
  const { last4 } = authorisation;
  if (authorisation.outcome === 'declined') {
    await movePayment(trx, payment, 'decline', { now, last4, failure: authorisation.failure });
    await refuseUnpaid(trx, change.id, now);
    return;
  }
  const refusal = verdict ?? (await whyNot(trx, change, booking, now));
  if (refusal !== undefined) {
    await movePayment(trx, payment, 'beginVoid', { now, last4, failure: refusal });
    await settleOpen(trx, change.id, { status: 'refused', refusal }, now);
    return;
  }
  const { captureBefore } = authorisation;
  await movePayment(trx, payment, 'authorise', { now, last4, captureBefore });
  await settleOpen(trx, change.id, { status: 'applied' }, now);
  const quote = await requireQuote(trx, change.to_quote_id);
  const { operator_id: operatorId } = change;
  const by = operatorId === null ? {} : ({ actor: `operator:${operatorId}` } as const);
  await applyChange(trx, { booking, quote, change, paidWith: last4, ...by }, now);
}

/** Refuses a change whose difference was not paid. */
export async function refuseUnpaid(trx: Db, changeId: string, now: Temporal.Instant): Promise<void> {
  await settleOpen(trx, changeId, { status: 'refused', refusal: 'payment_failed' }, now);
}

/** Checks again everything that may have changed while the card network was working. */
async function whyNot(
  trx: Db,
  change: ChangeRow,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<ChangeRefusal | undefined> {
  const quote = await requireQuote(trx, change.to_quote_id);
  const tooLate = whyNotNow(guestChangeOf(quote), booking, now);
  if (tooLate !== undefined) return tooLate;
  if (!(await isOffered(trx, await findCurrentVehicle(trx, booking)))) return 'vehicle_not_offered';
  if (booking.quote_id !== change.from_quote_id) return 'quote_changed';
  await replaceHoldsOfTrip(trx, booking, now);
  if (!(await isFreeFor(trx, booking, quote, now))) return 'dates_taken';
  return (await missingExtrasFor(trx, booking, quote, now)) === null ? undefined : 'extras_taken';
}
