import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Trip } from '@makani/contract/bookings/trips';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { AppError } from '../../../http/app-error.ts';
import { chargeBooking, applyAmountDue } from '../money/booking-money.ts';
import { closeForEnding } from '../approvals/close-requests.ts';
import { findOwn, lockOwn, moveBooking, type BookingRow } from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { requireUpcoming } from './require-upcoming.ts';
import { termsOf } from '../money/terms-of.ts';
import { presentTrip } from '../present/trip-presenter.ts';

type CancelContext = Pick<Context, 'db' | 'clock'>;

interface CancelBookingInput {
  bookingId: string;
  guestId: string;
  feeCents: number;
  refundCents: number;
}

/**
 * Cancels a trip for exactly the figures that were shown, or not at all. The dates are available again with
 * this commit; the worker then voids, captures or refunds the payments.
 * @throws AppError `not_found`, `trip_not_upcoming`, `terms_changed` with the current terms.
 */
export async function cancelBooking(
  { db, clock }: CancelContext,
  input: CancelBookingInput,
  storeResponse: StoreResponse<Trip>,
): Promise<Trip> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const booking = requireUpcoming(await lockOwn(trx, input.bookingId, input.guestId), now);
    const terms = await termsOf(trx, booking, now);
    if (terms.feeCents !== input.feeCents || terms.refundCents !== input.refundCents)
      throw new AppError('terms_changed', { cancellation: terms });
    const cancelled = await execute(trx, booking, terms, now);
    await closeForEnding(trx, { bookingId: booking.id, actorId: input.guestId, how: 'cancellation' }, now);
    const trip = await presentTrip(trx, cancelled, now);
    await notifyOfMove(trx, 'cancel', cancelled, { ...terms, reason: null }, now);
    await storeResponse(trx, trip);
    return trip;
  });
}

/** Prices a cancellation at this moment. @throws AppError `not_found`, `trip_not_upcoming`. */
export async function previewCancellation(
  { db, clock }: CancelContext,
  { bookingId, guestId }: Pick<CancelBookingInput, 'bookingId' | 'guestId'>,
): Promise<Cancellation> {
  const now = clock.now();
  return termsOf(db, requireUpcoming(await findOwn(db, bookingId, guestId), now), now);
}

async function execute(
  trx: Db,
  booking: BookingRow,
  terms: Cancellation,
  now: Temporal.Instant,
): Promise<BookingRow> {
  const reason = terms.isFree ? 'cancelled in time' : 'cancelled late';
  const fee = { cancellation_fee_cents: terms.feeCents };
  const cancelled = await moveBooking(trx, booking, 'cancel', { now, reason }, fee);
  await applyAmountDue(trx, booking.id, { reason, now });
  // A fee out of an authorisation is captured now; an authorisation without a fee is already being voided.
  await chargeBooking(trx, booking.id, now);
  return cancelled;
}
