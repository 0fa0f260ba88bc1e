import {
  type Booking,
  type CustomerInfo,
  createBooking,
  getBooking,
  updateBookingCustomer,
} from '@makani/contract/bookings/bookings';
import type { CallInput } from '@makani/contract/kernel/endpoint';
import { type Quote, createQuote } from '@makani/contract/bookings/quotes';
import { isSameRental } from '@makani/domain/pricing/rental-options';
import { isApiError, isOutcomeUnknown } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { currentQuote, withQuote } from '../../booking-draft/booking-state.ts';
import { readDraft } from '../../booking-draft/draft.ts';
import { readState, writeState } from '../../booking-draft/navigation-state.ts';
import { partyOf } from '../../booking-draft/party.ts';
import { paths } from '../../paths.ts';
import { isPaid } from './finished-booking.ts';
import { waitForResponse } from '../../api/wait-for-response.ts';

export type HoldOutcome =
  | { outcome: 'on_hold'; booking: Booking }
  /** The hold was paid for, in another tab or before a reload. */
  | { outcome: 'paid'; booking: Booking }
  /** There is no hold. The new price is in the state and needs the guest's consent. */
  | { outcome: 'price_changed'; before: Quote; after: Quote };

/**
 * Makes the hold for the quote on /reserve. If the draft already has a hold, its driver is updated instead.
 * @throws ApiError for every other error; the Idempotency-Key stays until the outcome is known.
 */
export async function holdDates(customerInfo: CustomerInfo): Promise<HoldOutcome> {
  const { bookingId } = readState(paths.reserve);
  const corrected = bookingId === null ? null : await correctDriver(bookingId, customerInfo);
  return corrected ?? takeDates(customerInfo);
}

/** Null when the hold has expired or belongs to a user who was signed in here before. */
async function correctDriver(id: string, customerInfo: CustomerInfo): Promise<HoldOutcome | null> {
  try {
    const body = { ...customerInfo, ...chosenDriver() };
    const booking = await call(updateBookingCustomer, { params: { id }, body });
    return { outcome: 'on_hold', booking };
  } catch (error) {
    if (!isApiError(error, 'hold_expired', 'booking_not_held', 'not_found')) throw error;
    if (error.code === 'booking_not_held') {
      const booking = await call(getBooking, { params: { id } });
      if (isPaid(booking)) return { outcome: 'paid', booking };
    }
    writeState({ bookingId: null, holdKey: null });
    return null;
  }
}

/** Nothing while nobody has chosen. */
function chosenDriver(): { someoneElseDrives?: boolean } {
  const { someoneElseDrives } = readDraft();
  return someoneElseDrives === null ? {} : { someoneElseDrives };
}

async function takeDates(customerInfo: CustomerInfo, isSecondTry = false): Promise<HoldOutcome> {
  const state = readState(paths.reserve);
  const before = currentQuote(state);
  if (before === null) throw new Error('the driver form was sent without a price');
  const idempotencyKey = state.holdKey ?? newKey();
  writeState({ holdKey: idempotencyKey });
  try {
    const party = state.party === null ? undefined : partyOf(state.party);
    const body = { quoteId: before.id, customerInfo, party, ...chosenDriver() };
    const booking = await waitForResponse(() => call(createBooking, { body, idempotencyKey }));
    return { outcome: 'on_hold', booking };
  } catch (error) {
    if (isDefinite(error)) writeState({ holdKey: null });
    const after = await priceOfNow(error, before);
    if (after === null) {
      if (!isSecondTry && isApiError(error, 'idempotency_mismatch')) return takeDates(customerInfo, true);
      throw error;
    }
    const { hostExtras, delivery = null } = after.options;
    writeState({ ...withQuote(after), hostExtras, delivery });
    // The same trip for the same total under a new quote id needs no consent.
    const isSame = after.totalCents === before.totalCents && isSameRental(before.options, after.options);
    if (!isSecondTry && isSame) return takeDates(customerInfo, true);
    return { outcome: 'price_changed', before, after };
  }
}

function isDefinite(error: unknown): boolean {
  if (!isApiError(error) || isOutcomeUnknown(error)) return false;
  return !isApiError(error, 'too_many_requests', 'not_signed_in');
}

/** A new quote if the old one is no longer valid; null for any other error. */
async function priceOfNow(error: unknown, before: Quote): Promise<Quote | null> {
  if (isApiError(error, 'quote_changed')) return error.quote ?? (await quoteAgain(before));
  return isApiError(error, 'not_found') ? quoteAgain(before) : null;
}

/** A new quote for the same options, including the offer code. */
export async function quoteAgain({ options }: Pick<Quote, 'options'>): Promise<Quote> {
  return requestQuote(options);
}

export async function requestQuote(
  body: CallInput<typeof createQuote>['body'],
  signal?: AbortSignal,
): Promise<Quote> {
  return call(createQuote, { body }, signal ? { signal } : {});
}
