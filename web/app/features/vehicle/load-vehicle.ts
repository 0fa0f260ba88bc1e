import type { WallTimeRange } from '@makani/contract/kernel/time';
import type { CallInput } from '@makani/contract/kernel/endpoint';
import { type Location, listLocations } from '@makani/contract/site/locations';
import { listExtras } from '@makani/contract/bookings/extras';
import { type Quote, createQuote } from '@makani/contract/bookings/quotes';
import { type Vehicle, type VehicleDetail, getVehicle } from '@makani/contract/vehicles/vehicles';
import { legs } from '@makani/domain/arrivals/places';
import { isAtPrices } from '@makani/domain/pricing/host-extras';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';
import { isApiError } from '../../api/api-error.ts';
import { type CallOptions, call } from '../../api/call.ts';
import {
  type BookingState,
  choicesOf,
  currentQuote,
  returnOf,
  emptyBookingState,
} from '../../booking-draft/booking-state.ts';
import { chosenVehicle } from '../../booking-draft/choose-vehicle.ts';
import { isDraftEmpty, readDraft, writeDraft } from '../../booking-draft/draft.ts';
import { readState } from '../../booking-draft/navigation-state.ts';
import { withoutPastDates } from '../../booking-draft/past-dates.ts';
import { periodOf } from '../../booking-draft/period.ts';
import { hasFirstInput } from '../../first-input.ts';
import { nextTask } from '../../next-task.ts';
import { returnOpening } from '../../booking-draft/return-opening.ts';
import { stateForStep } from '../../booking-draft/steps.ts';
import { paths } from '../../paths.ts';
import { isFreeBetween } from './panel/busy-times.ts';
import { loadBusy } from './load-busy.ts';

export interface VehiclePageData {
  state: BookingState;
  /** About dates that have passed since they were chosen and are no longer in `state`. */
  notice: string | null;
  vehicle: VehicleDetail;
  location: Location;
  /** When the location of the return is open, where it is another one. */
  ofReturn?: PickerOpening | undefined;
  /** The other location where the trip is to end. */
  returnOffice?: Location | undefined;
  /** Null as long as nobody has asked. */
  busy: WallTimeRange[] | null;
  price: Price;
}

/** `none` until both dates are set; `refused` names the end of the period at fault, and the reason. */
export type Price =
  | { kind: 'none' }
  /** `codeRefused`: the reason why the offer code does not apply to these dates. */
  | { kind: 'quoted'; quote: Quote; codeRefused?: string }
  | { kind: 'refused'; field: 'pickupAt' | 'returnAt'; message: string; isTaken?: true };

/**
 * Loads the vehicle, its busy times, and the price of the current choice. Runs again after every choice.
 * @param address The vehicle id in the page's address; null if the vehicle is in the navigation state.
 */
export async function loadVehicle(address: string | null, signal: AbortSignal): Promise<VehiclePageData> {
  const before = address === null ? stateForStep('/vehicle') : readState(paths.vehicle);
  const id = address ?? before.vehicle?.id ?? '';
  await nextTask();
  const { vehicle, location, locations } = await loadOffered(id, { signal });
  const begun = withOffered(withVehicle(before, vehicle, location), vehicle);
  const { state: dated, notice: past } = withoutPastDates(begun, location.wallTimeNow);
  const { state, notice: elsewhere } = await withOfferedReturn(dated, location, signal);
  const notice = past ?? elsewhere;
  const busy = await loadBusy(id, location.wallTimeNow.slice(0, 10), signal);
  const chosen = { ...state, location: location.id };
  const { returnLocationId } = returnOf(chosen);
  const ofReturn = returnOpening(locations, location, returnLocationId);
  const returnOffice = locations.find((one) => one.id === returnLocationId);
  const price = await priceOf(chosen, vehicle, busy, signal);
  return { state, notice, vehicle, location, ofReturn, returnOffice, busy, price };
}

/**
 * The server's version of the page, the same for everyone: nothing is chosen, and the browser loads the busy
 * times itself.
 */
export async function loadVehiclePage(id: string, options: CallOptions): Promise<VehiclePageData> {
  const { vehicle, location } = await loadOffered(id, options);
  const state = { ...emptyBookingState, vehicle, location: location.id, fromFleet: true };
  return { state, notice: null, vehicle, location, busy: null, price: { kind: 'none' } };
}

/**
 * The server's version, while it says all there is: to somebody who has come to it first, and has neither chosen nor pressed
 * anything. A phone that opens the page then asks for nothing.
 */
export async function untouchedPage<Page extends VehiclePageData>(
  fromServer: () => Promise<Page | null>,
  signal: AbortSignal,
): Promise<Page | null> {
  const isTouched = () => signal.aborted || hasFirstInput() || !isDraftEmpty();
  if (isTouched()) return null;
  // An error that the page came with is for whoever asks again.
  const page = await fromServer().catch(() => null);
  if (page === null || isTouched()) return null;
  withVehicle(emptyBookingState, page.vehicle, page.location);
  return page;
}

async function loadOffered(id: string, options: CallOptions) {
  const [vehicle, { locations }] = await Promise.all([
    call(getVehicle, { params: { id } }, options),
    call(listLocations, {}, options),
  ]);
  const location = locations.find((one) => vehicle.locations.includes(one.id));
  if (!location) throw new Error('A vehicle is offered at a location that the API does not list.');
  return { vehicle, location, locations };
}

/**
 * A visitor who came by the vehicle's address continues as if the vehicle had been chosen in the fleet, with
 * this tab's dates.
 */
function withVehicle(state: BookingState, vehicle: Vehicle, location: Location): BookingState {
  if (state.vehicle?.id === vehicle.id) return state;
  const begun = { ...state, ...chosenVehicle(vehicle), location: location.id, fromFleet: true };
  writeDraft(begun);
  return begun;
}

/** Drops extras and places that were chosen with another vehicle, and extras that the host has withdrawn since. */
function withOffered(state: BookingState, { id, extraPrices }: VehicleDetail): BookingState {
  const isOfThis = readDraft().vehicle?.id === id;
  const hostExtras = state.hostExtras.filter((kind) => isOfThis && extraPrices[kind] !== undefined);
  const delivery = isOfThis ? state.delivery : null;
  if (hostExtras.length === state.hostExtras.length && delivery === state.delivery) return state;
  writeDraft({ hostExtras, delivery });
  return { ...state, hostExtras, delivery };
}

/** A return elsewhere that was chosen for another search is dropped, with a sentence, where this vehicle doesn’t offer it. */
async function withOfferedReturn(
  state: BookingState,
  location: Location,
  signal: AbortSignal,
): Promise<{ state: BookingState; notice: string | null }> {
  const { returnLocationId } = returnOf({ ...state, location: location.id });
  const period = periodOf(state);
  const vehicleId = state.vehicle?.id;
  if (returnLocationId === undefined || period === null || vehicleId === undefined)
    return { state, notice: null };
  const query = { locationId: location.id, vehicleId, ...period };
  // An error says nothing about the return: the price does.
  const offered = await call(listExtras, { query }, { signal }).catch(() => null);
  if (offered === null || offered.returnLocations.some(({ id }) => id === returnLocationId))
    return { state, notice: null };
  writeDraft({ returnLocation: '' });
  const notice = `This vehicle can’t be returned at another location. The price is for a return in ${location.name}.`;
  return { state: { ...state, returnLocation: '' }, notice };
}

async function priceOf(
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
