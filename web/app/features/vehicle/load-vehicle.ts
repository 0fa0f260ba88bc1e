import type { WallTimeRange } from '@makani/contract/kernel/time';
import { type Location, listLocations } from '@makani/contract/site/locations';
import { listExtras } from '@makani/contract/bookings/extras';
import { type Vehicle, type VehicleDetail, getVehicle } from '@makani/contract/vehicles/vehicles';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';
import { type CallOptions, call } from '../../api/call.ts';
import { type BookingState, emptyBookingState, returnOf } from '../../booking-draft/booking-state.ts';
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
import { loadBusy } from './load-busy.ts';
import { type Price, priceOf } from './price-of.ts';

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
