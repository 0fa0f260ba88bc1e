import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { EarlyReturnTerms } from '@makani/contract/road/early-returns';
import type { Trip } from '@makani/contract/bookings/trips';
import { type EarlyReturn, earlyReturn } from '@makani/domain/road/early-return';
import { checkPeriod } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { currentPolicy } from '../../site/public/policy.ts';
import { lockVehicle } from '../../vehicles/public/vehicles.ts';
import { findOpen, insertChange } from '../data/booking-changes.repository.ts';
import { type BookingRow, findOwn, lockOwn } from '../data/bookings.repository.ts';
import { hasUnchargedChange } from '../money/uncharged-changes.ts';
import { presentTrip } from '../present/trip-presenter.ts';
import { purposeColumns } from '../quotes/quote-purpose.ts';
import { findPriced } from '../quotes/priced-vehicle.ts';
import { returnFor } from '../quotes/return-for.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import { type NewQuote, requireQuote, storeQuote } from '../quotes/stored-quotes.ts';
import { applyChange } from './apply-change.ts';
import { requireChangeable } from './guest-changes.ts';
import { changeUse } from './request-of-change.ts';

interface Wanted {
  bookingId: string;
  guestId: string;
  returnAt: string;
}

/** The refund by today’s policy. @throws AppError `not_found`, `trip_not_active`, `invalid_input`. */
export async function previewEarlyReturn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  wanted: Wanted,
): Promise<EarlyReturnTerms> {
  const now = clock.now();
  const booking = requireChangeable('early_return', await findOwn(db, wanted.bookingId, wanted.guestId), now);
  const { terms, percent } = await termsOf(db, booking, wanted.returnAt, now);
  return {
    agreedReturnAt: booking.return_at,
    returnAt: wanted.returnAt,
    unusedDays: terms.unusedDays,
    refundPercent: percent,
    refundCents: terms.refundCents,
    totalCents: booking.total_cents - terms.refundCents,
  };
}

/**
 * Moves the return of a trip that is under way to an earlier time, for exactly the refund that was shown. The vehicle can be
 * booked again from then on. The price keeps its lines, so that receipt and earnings go on telling what was booked.
 * @throws AppError `not_found`, `trip_not_active`, `effect_changed`, `invalid_input`.
 */
export async function returnEarly(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: Wanted & { agreedReturnAt: string; refundCents: number },
  storeResponse: StoreResponse<Trip>,
): Promise<Trip> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const seen = await findOwn(trx, input.bookingId, input.guestId);
    if (seen === undefined) throw new AppError('not_found');
    await lockVehicle(trx, seen.vehicle_id);
    const booking = requireChangeable(
      'early_return',
      await lockOwn(trx, input.bookingId, input.guestId),
      now,
    );
    if (booking.return_at !== input.agreedReturnAt) throw new AppError('effect_changed');
    if ((await findOpen(trx, booking.id)) !== undefined || (await hasUnchargedChange(trx, booking.id)))
      throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
    const draft = await draftEarlyReturn(trx, booking, input.returnAt, now);
    if (booking.total_cents - draft.total_cents !== input.refundCents) throw new AppError('effect_changed');
    const after = await apply(trx, booking, draft, now);
    const trip = await presentTrip(trx, after, now);
    await storeResponse(trx, trip);
    return trip;
  });
}

async function termsOf(
  db: Db,
  booking: BookingRow,
  returnAt: string,
  now: Temporal.Instant,
): Promise<{ terms: EarlyReturn; percent: number; endsAt: Temporal.Instant }> {
  const { pickup_at: pickupAt, return_at: agreedReturnAt } = booking;
  const period = checkPeriod({ pickupAt, returnAt }, booking.time_zone, booking.starts_at);
  if (!period.ok) throw invalidField('returnAt', period.message);
  const { endsAt } = period;
  if (Temporal.Instant.compare(endsAt, now) <= 0)
    throw invalidField('returnAt', 'Please choose a future return time.');
  if (Temporal.Instant.compare(endsAt, booking.ends_at) >= 0)
    throw invalidField('returnAt', 'Please choose an earlier return than the one that’s agreed.');
  const options = optionsOf(booking);
  const vehicle = await findPriced(db, options);
  if (vehicle === undefined) throw new AppError('not_found');
  const agreed = { booked: booking.lines, bookedPeriod: { pickupAt, returnAt: agreedReturnAt } };
  returnFor({ ...options, returnAt }, vehicle, agreed);
  const policy = await currentPolicy(db);
  const terms = earlyReturn({ lines: booking.lines, pickupAt }, returnAt, policy);
  return { terms, percent: policy.earlyReturnRefundPercent, endsAt };
}

/** The price of an earlier return as it would be stored. @throws AppError as the preview does. */
export async function draftEarlyReturn(
  db: Db,
  booking: BookingRow,
  returnAt: string,
  now: Temporal.Instant,
): Promise<NewQuote> {
  requireChangeable('early_return', booking, now);
  const { terms, endsAt } = await termsOf(db, booking, returnAt, now);
  return {
    ...(await requireQuote(db, booking.quote_id)),
    id: randomUUIDv7(),
    ...purposeColumns(changeUse('early_return', booking)),
    options: { ...booking.options, pricedUntil: booking.return_at },
    return_at: returnAt,
    ends_at: endsAt,
    lines: terms.lines,
    total_cents: booking.total_cents - terms.refundCents,
    created_at: now,
    expires_at: now,
  };
}

async function apply(
  trx: Db,
  booking: BookingRow,
  draft: NewQuote,
  now: Temporal.Instant,
): Promise<BookingRow> {
  const quote = await storeQuote(trx, draft);
  const change = await insertChange(trx, {
    id: randomUUID(),
    booking_id: booking.id,
    request_key: randomUUID(),
    from_quote_id: booking.quote_id,
    to_quote_id: quote.id,
    difference_cents: quote.total_cents - booking.total_cents,
    status: 'applied',
    created_at: now,
    settled_at: now,
  });
  if (change === undefined) throw new Error(`booking ${booking.id} is being changed`);
  return applyChange(trx, { booking, quote, change, paidWith: null }, now);
}
