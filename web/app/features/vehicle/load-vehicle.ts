import { type Location, listLocations } from '@makani/contract/locations';
import { type Quote, createQuote } from '@makani/contract/quotes';
import { type VehicleDetail, getVehicle } from '@makani/contract/vehicles';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type BookingState, currentQuote } from '../../draft/booking-state.ts';
import { readDraft } from '../../draft/draft.ts';
import { periodOf } from '../../draft/period.ts';
import { stateForStep } from '../../draft/steps.ts';
import { type Busy, isFreeBetween } from './busy-times.ts';
import { loadBusy } from './load-busy.ts';

export interface VehiclePageData {
  state: BookingState;
  vehicle: VehicleDetail;
  location: Location;
  busy: Busy[];
  price: Price;
}

/** `none` until both dates are set; `refused` says at which end of the period, and why. */
type Price =
  | { kind: 'none' }
  | { kind: 'quoted'; quote: Quote }
  | { kind: 'refused'; field: 'pickupAt' | 'returnAt'; message: string };

/** The vehicle, when it is taken, and its price for what is chosen. Runs again with every choice. */
export async function loadVehicle(signal: AbortSignal): Promise<VehiclePageData> {
  const state = stateForStep('/vehicle');
  const id = state.vehicle?.id ?? '';
  const [vehicle, { locations }] = await Promise.all([
    call(getVehicle, { params: { id } }, { signal }),
    call(listLocations, {}, { signal }),
  ]);
  const location = locations.find((one) => vehicle.locations.includes(one.id));
  if (!location) throw new Error('A vehicle is offered at a location that the API does not list.');

  const busy = await loadBusy(id, location.wallTimeNow.slice(0, 10), signal);
  const price = await priceOf({ ...state, vehicle, location: location.id }, busy, signal);
  return { state, vehicle, location, busy, price };
}

async function priceOf(state: BookingState, busy: readonly Busy[], signal: AbortSignal): Promise<Price> {
  const period = periodOf(state);
  if (state.vehicle === null || period === null) return { kind: 'none' };
  if (!isFreeBetween(busy, period.pickupAt, period.returnAt)) {
    return { kind: 'refused', field: 'pickupAt', message: datesTaken };
  }
  const shown = currentQuote({ ...state, quote: readDraft().quote });
  if (shown && shown.dailyCents === state.vehicle.dailyCents && isFresh(shown))
    return { kind: 'quoted', quote: shown };
  try {
    const { vehicle, location: locationId, customerInfo } = state;
    const body = { vehicleId: vehicle.id, locationId, ...period, insurance: customerInfo.insurance };
    return { kind: 'quoted', quote: await call(createQuote, { body }, { signal }) };
  } catch (error) {
    if (isApiError(error, 'dates_taken')) return { kind: 'refused', field: 'pickupAt', message: datesTaken };
    if (isApiError(error, 'invalid_input')) return refusedField(error.fields, error.message);
    throw error;
  }
}

const datesTaken = 'Somebody else has this vehicle for part of these dates. Please choose others.';

/** Ten minutes are enough to fill in the next form. An instant needs no zone. */
function isFresh({ expiresAt }: Quote): boolean {
  return Date.parse(expiresAt) - Date.now() > 10 * 60_000;
}

function refusedField({ pickupAt, returnAt }: Readonly<Record<string, string>>, message: string): Price {
  return returnAt !== undefined && pickupAt === undefined
    ? { kind: 'refused', field: 'returnAt', message: returnAt }
    : { kind: 'refused', field: 'pickupAt', message: pickupAt ?? message };
}
