import { type Quote, createQuote } from '@makani/contract/bookings/quotes';
import type { CallInput } from '@makani/contract/kernel/endpoint';
import type { WallTimeRange } from '@makani/contract/kernel/time';
import type { Vehicle, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { legs } from '@makani/domain/arrivals/places';
import { isAtPrices } from '@makani/domain/pricing/host-extras';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type BookingState, choicesOf, currentQuote, returnOf } from '../../booking-draft/booking-state.ts';
import { readDraft, writeDraft } from '../../booking-draft/draft.ts';
import { periodOf } from '../../booking-draft/period.ts';
import { isFreeBetween } from './panel/busy-times.ts';

/** `none` until both dates are set; `refused` names the end of the period at fault, and the reason. */
export type Price =
  | { kind: 'none' }
  /** `codeRefused`: the reason why the offer code does not apply to these dates. */
  | { kind: 'quoted'; quote: Quote; codeRefused?: string }
  | { kind: 'refused'; field: 'pickupAt' | 'returnAt'; message: string; isTaken?: true };

/** The price of the current choice, or the reason why there is none. */
export async function priceOf(
  chosen: BookingState,
  vehicle: VehicleDetail,
  busy: readonly WallTimeRange[],
  signal: AbortSignal,
): Promise<Price> {
  const state = { ...chosen, vehicle };
  const period = periodOf(state);
  if (period === null) return { kind: 'none' };
  if (!isFreeBetween(busy, period.pickupAt, period.returnAt)) {
    return isOwnTrip(vehicle, period) ? takenByYou : taken;
  }
  const shown = currentQuote({ ...state, quote: readDraft().quote });
  if (shown && isAsWanted(shown, vehicle, state.offerCode) && isFresh(shown))
    return { kind: 'quoted', quote: shown };
  const { location: locationId, offerCode } = state;
  const input = { vehicleId: vehicle.id, locationId, ...period, ...returnOf(state), ...choicesOf(state) };
  try {
    return await quoteWithCode(input, offerCode, signal);
  } catch (error) {
    if (isApiError(error, 'dates_taken')) return input.returnLocationId === undefined ? taken : takenOneWay;
    if (chosen.delivery !== null && isAboutPlaces(error)) {
      // It isn’t offered at these times; the dates count for more.
      writeDraft({ delivery: null });
      return priceOf({ ...chosen, delivery: null }, vehicle, busy, signal);
    }
    if (isApiError(error, 'invalid_input')) return refusedField(error.fields, error.message);
    throw error;
  }
}

function isAboutPlaces(error: unknown): boolean {
  return (
    isApiError(error, 'invalid_input') && legs.some((leg) => error.fields[`delivery.${leg}`] !== undefined)
  );
}

/** The code is kept while it does not apply to the dates, since it may apply to the next ones. */
async function quoteWithCode(
  input: QuoteInput,
  offerCode: string | null,
  signal: AbortSignal,
): Promise<Price> {
  if (offerCode === null)
    return { kind: 'quoted', quote: await call(createQuote, { body: input }, { signal }) };
  try {
    const body = { ...input, offerCode };
    return { kind: 'quoted', quote: await call(createQuote, { body }, { signal }) };
  } catch (error) {
    const codeRefused = isApiError(error, 'invalid_input') ? error.fields['offerCode'] : undefined;
    if (codeRefused === undefined) throw error;
    return { kind: 'quoted', quote: await call(createQuote, { body: input }, { signal }), codeRefused };
  }
}

type QuoteInput = CallInput<typeof createQuote>['body'];

/** Whether the quote has the current prices and the wanted offer code. */
function isAsWanted(quote: Quote, vehicle: VehicleDetail, offerCode: string | null): boolean {
  const isAtTodays = quote.dailyCents === vehicle.dailyCents && isAtPrices(quote.lines, vehicle.extraPrices);
  return isAtTodays && (quote.discount?.code ?? null) === offerCode;
}

/** Whether the period was booked in this tab a moment ago. */
function isOwnTrip({ id }: Vehicle, { pickupAt, returnAt }: Period): boolean {
  const { quote, paymentInfo } = readDraft();
  if (quote === null || paymentInfo === null || quote.vehicleId !== id) return false;
  return quote.pickupAt < returnAt && pickupAt < quote.returnAt;
}

type Period = NonNullable<ReturnType<typeof periodOf>>;

const taken: Price = {
  kind: 'refused',
  field: 'pickupAt',
  message: 'This vehicle is already booked for part of these dates. Please choose different dates.',
  isTaken: true,
};

/** The days themselves are free: its next trip begins before it could be brought back. */
const takenOneWay: Price = {
  kind: 'refused',
  field: 'returnAt',
  message:
    'This vehicle isn’t free for the trip and its way back. Please choose other dates, or return it where you pick it up.',
};

const takenByYou: Price = {
  ...taken,
  message: 'You’ve already booked this vehicle for these dates. Choose different dates for another trip.',
};

/** Ten minutes are enough to fill in the next form. An instant needs no zone. */
function isFresh({ expiresAt }: Quote): boolean {
  return Date.parse(expiresAt) - Date.now() > 10 * 60_000;
}

function refusedField({ pickupAt, returnAt }: Readonly<Record<string, string>>, message: string): Price {
  return returnAt !== undefined && pickupAt === undefined
    ? { kind: 'refused', field: 'returnAt', message: returnAt }
    : { kind: 'refused', field: 'pickupAt', message: pickupAt ?? message };
}
