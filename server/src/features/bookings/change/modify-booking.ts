import { randomUUID } from 'node:crypto';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Trip } from '@makani/contract/bookings/trips';
import type { Period } from '@makani/domain/calendar/rental-period';
import { hasAgreedTerms, priceDifference } from '@makani/domain/bookings/modification';
import { isInFlight } from '@makani/domain/payments/payment-facts';
import { isDeskDiscountAsAgreed } from '@makani/domain/desk/desk-discount';
import { carriedGoodwill, isGoodwill } from '@makani/domain/pricing/goodwill';
import { pricesForTrip } from '@makani/domain/pricing/host-extras';
import { sumOf } from '@makani/domain/pricing/quote-lines';
import { reducedCentsOf } from '@makani/domain/substitutes/substitutes';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction, sqlState } from '../../../db/retry.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { AppError } from '../../../http/app-error.ts';
import { findPaymentOfRequest, insertPayment, type PaymentRow } from '../../payments/public/payments.ts';
import { lockVehicle } from '../../vehicles/public/vehicles.ts';
import { applyChange } from './apply-change.ts';
import { authorisePayment } from '../money/authorise-payment.ts';
import { beginInsteadOfWaiting } from '../money/end-authentication.ts';
import * as changes from '../data/booking-changes.repository.ts';
import { findOwn, lockOwn, type BookingRow } from '../data/bookings.repository.ts';
import { requireCard } from '../money/saved-card.ts';
import { hasUnchargedChange } from '../money/uncharged-changes.ts';
import { agreedPriceOf } from './agreed-price.ts';
import {
  type GuestChange,
  isAsAgreed,
  refuseOtherTrip,
  requireChangeable,
  withLaterReturn,
} from './guest-changes.ts';
import { changeUse, requestOfChange, requireAgeOfDriver } from './request-of-change.ts';
import { findPriced, type PricedVehicle } from '../quotes/priced-vehicle.ts';
import { isUnsaid, requireUse } from '../quotes/quote-purpose.ts';
import { createQuote, isStillValid } from '../quotes/quotes.ts';
import { requireQuote, type QuoteRow } from '../quotes/stored-quotes.ts';
import { returnFor } from '../quotes/return-for.ts';
import { replaceHoldsOfTrip } from '../reserve/release-holds.ts';
import { requireStillOffered } from '../trips/require-still-offered.ts';
import { refusalOf, settleChange, changeOutcome } from './settle-change.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import { isFreeFor, missingExtrasFor } from './slot-for-change.ts';
import { presentTrip } from '../present/trip-presenter.ts';

interface ModifyBookingInput {
  kind: GuestChange;
  bookingId: string;
  guestId: string;
  quoteId: string;
  differenceCents: number;
  /** For an extension: the return that the guest saw. */
  agreedReturnAt?: string | undefined;
  paymentToken?: string | undefined;
  /** The difference is paid with the card of the booking. */
  useSavedCard?: boolean | undefined;
  /** The idempotency key. After a crash, a retry with the same key resumes the change. */
  requestKey: string;
}

/**
 * Changes a trip to a previewed quote. For a higher price the difference is authorised first; then the
 * vehicle and the booking are locked and the new dates taken, or the authorisation is voided. A lower price
 * is applied at once and the difference returned. Either way, one commit gives up the old dates and takes
 * the new ones.
 * @throws AppError `not_found`, `trip_not_upcoming`, `trip_not_active`, `vehicle_not_offered`, `quote_changed`,
 * `dates_taken`, `extras_taken`, `payment_failed`, `authentication_required`, `unavailable`.
 */
export async function modifyBooking(
  context: Context,
  input: ModifyBookingInput,
  storeResponse: StoreResponse<Trip>,
): Promise<Trip> {
  const begun = await beginInsteadOfWaiting(context, {
    begin: () => begin(context, input, storeResponse),
    references: () => openChanges(context.db, input),
    settle: (earlier, answer) => settleChange(context, earlier, answer),
  });
  if (begun === 'quote_changed') {
    throw new AppError('quote_changed', { quote: await requoteChange(context, input) });
  }
  if ('trip' in begun) return begun.trip;
  const { change } = begun;
  const payment = await findPaymentOfRequest(context.db, change.id, input.requestKey);
  if (payment === undefined || !isInFlight(payment)) return changeOutcome(context, change.id, storeResponse);
  return settleChange(context, payment, await authorisePayment(context, payment), storeResponse);
}

/** The change that is being paid for, if it is the guest's own. */
async function openChanges(
  db: Db,
  { bookingId, guestId }: Pick<ModifyBookingInput, 'bookingId' | 'guestId'>,
): Promise<string[]> {
  const booking = await findOwn(db, bookingId, guestId);
  const open = booking && (await changes.findOpen(db, booking.id));
  return open === undefined ? [] : [open.id];
}

/** The same change at the price of now. */
async function requoteChange(
  context: Context,
  { kind, bookingId, guestId, quoteId }: ModifyBookingInput,
): Promise<Quote> {
  const booking = await findOwn(context.db, bookingId, guestId);
  if (booking === undefined) throw new AppError('not_found');
  const use = changeUse(kind, booking);
  const row = await requireQuote(context.db, quoteId);
  requireUse(row, use);
  const wanted = kind === 'change' ? optionsOf(row) : withLaterReturn(booking, row.return_at);
  const { options, forChange } = await requestOfChange(context.db, booking, wanted, context.clock.now());
  return createQuote(context, options, use, { ...forChange, onlyOffered: true });
}

type Begun = { trip: Trip } | { change: changes.ChangeRow } | 'quote_changed';

async function begin(
  context: Context,
  input: ModifyBookingInput,
  storeResponse: StoreResponse<Trip>,
): Promise<Begun> {
  try {
    return await inTransaction(context.db, (trx) => beginIn(context, trx, input, storeResponse));
  } catch (error) {
    // Another booking already uses this quote, so the guest gets a new quote for the same options.
    if (sqlState(error) === '23505') return 'quote_changed';
    // The constraint catches a host's block, or a race that the check before the update missed.
    if (sqlState(error) !== '23P01') throw error;
    const now = context.clock.now();
    const found = await findOwn(context.db, input.bookingId, input.guestId);
    const booking = requireChangeable(input.kind, found, now);
    const taken = { refusal: 'dates_taken', to_quote_id: input.quoteId };
    throw await refusalOf(context.db, taken, booking, now);
  }
}

async function beginIn(
  { clock, config }: Context,
  trx: Db,
  input: ModifyBookingInput,
  storeResponse: StoreResponse<Trip>,
): Promise<Begun> {
  const now = clock.now();
  const seen = await findOwn(trx, input.bookingId, input.guestId);
  if (seen === undefined) throw new AppError('not_found');
  await lockVehicle(trx, seen.vehicle_id);
  const booking = await lockOwn(trx, input.bookingId, input.guestId);
  const own = await changes.findChangeOfRequest(trx, seen.id, input.requestKey);
  if (own !== undefined) return { change: own };
  const { kind } = input;
  const current = requireChangeable(kind, booking, now);
  if ((await changes.findOpen(trx, seen.id)) !== undefined)
    throw new AppError('request_in_progress', { retryAfterSeconds: 2 });

  await requireStillOffered(trx, current, config, { isUnderWay: kind === 'extension' });
  const quote = await requireQuote(trx, input.quoteId);
  requireUse(quote, changeUse(kind, current));
  const { differenceCents } = priceDifference(current.total_cents, quote.total_cents);
  await requireAgeOfDriver(trx, current, optionsOf(quote).driverAge);
  refuseOtherTrip(current, quote);
  if (differenceCents !== input.differenceCents || isUnsaid(quote)) return 'quote_changed';
  if (!isAsAgreed(kind, current, { ...input, quote })) return 'quote_changed';
  if (kind === 'extension' && (await hasUnchargedChange(trx, current.id)))
    throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
  const vehicle = await findPriced(trx, optionsOf(current));
  if (vehicle === undefined) throw new AppError('not_found');
  returnFor(optionsOf(quote), vehicle, { booked: current.lines, bookedPeriod: timesOf(current) });
  if (!isStillValid(ratesOf(vehicle, current), quote, now)) return 'quote_changed';
  if (!hasAgreedPrice(current, quote) || !hasRefunds(current, quote)) return 'quote_changed';
  if (!hasAgreedTerms(current.lines, quote.lines)) return 'quote_changed';
  await replaceHoldsOfTrip(trx, current, now);
  if (!(await isFreeFor(trx, current, quote, now))) {
    throw await refusalOf(trx, { refusal: 'dates_taken', to_quote_id: quote.id }, current, now);
  }
  const shortage = await missingExtrasFor(trx, current, quote, now);
  if (shortage !== null) throw new AppError('extras_taken', { message: shortage });
  if (differenceCents > 0) return { change: await beginPaying(trx, current, quote, input, now) };
  const change = await insert(trx, current, quote, { ...input, status: 'applied' }, now);
  const changed = await applyChange(trx, { booking: current, quote, change, paidWith: null }, now);
  const trip = await presentTrip(trx, changed, now);
  await storeResponse(trx, trip);
  return { trip };
}

function timesOf({ pickup_at: pickupAt, return_at: returnAt }: BookingRow | QuoteRow): Period {
  return { pickupAt, returnAt };
}

/** Today's rates of the booked vehicle; its host's extras and the places that the trip already has stay at their price. */
function ratesOf(
  { card, dailyCents, extraPrices: today, places, returns }: PricedVehicle,
  booking: BookingRow,
) {
  const agreed = booking.lines;
  return {
    locationId: card.location.id,
    dailyCents,
    extraPrices: pricesForTrip(agreed, today),
    places,
    returns,
    agreed,
  };
}

/** The reduction of a substitute, and a discount of the desk, are their own trip's alone. */
function hasAgreedPrice(booking: BookingRow, quote: QuoteRow): boolean {
  if (!isDeskDiscountAsAgreed(booking.lines, quote.lines)) return false;
  const reducedCents = reducedCentsOf(quote.lines);
  const regular = quote.lines.filter((line) => !isGoodwill(line));
  const line = agreedPriceOf(booking)(sumOf(regular) + reducedCents, optionsOf(quote));
  return reducedCents === (line === null ? 0 : reducedCentsOf([line]));
}

/** False if something was refunded since the quote was made: the quote lacks it. */
function hasRefunds(booking: BookingRow, quote: QuoteRow): boolean {
  const regular = quote.lines.filter((line) => !isGoodwill(line));
  return sumOf(carriedGoodwill(regular, booking.lines)) === sumOf(quote.lines.filter(isGoodwill));
}

async function beginPaying(
  trx: Db,
  booking: BookingRow,
  quote: QuoteRow,
  input: ModifyBookingInput,
  now: Temporal.Instant,
): Promise<changes.ChangeRow> {
  const card = await requireCard(trx, booking.id, input);
  const change = await insert(trx, booking, quote, { ...input, status: 'paying' }, now);
  const payment: PaymentRow | undefined = await insertPayment(
    trx,
    {
      purpose: 'change',
      reference: change.id,
      amountCents: input.differenceCents,
      ...card,
      requestKey: input.requestKey,
    },
    now,
  );
  if (payment === undefined) throw new Error(`the change ${change.id} has a payment already`);
  return change;
}

async function insert(
  trx: Db,
  booking: BookingRow,
  quote: QuoteRow,
  input: Pick<ModifyBookingInput, 'requestKey' | 'differenceCents'> & { status: 'paying' | 'applied' },
  now: Temporal.Instant,
): Promise<changes.ChangeRow> {
  const change = await changes.insertChange(trx, {
    id: randomUUID(),
    booking_id: booking.id,
    request_key: input.requestKey,
    from_quote_id: booking.quote_id,
    to_quote_id: quote.id,
    difference_cents: input.differenceCents,
    status: input.status,
    created_at: now,
    settled_at: input.status === 'applied' ? now : null,
  });
  if (change === undefined) throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  return change;
}
