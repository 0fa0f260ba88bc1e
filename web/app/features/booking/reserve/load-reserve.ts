import type { OfferedPlace } from '@makani/contract/arrivals/places';
import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { listLocations, type Location } from '@makani/contract/site/locations';
import { listExtras } from '@makani/contract/bookings/extras';
import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { placesWith } from '@makani/domain/arrivals/places';
import { agreedPrices } from '@makani/domain/pricing/host-extras';
import { replace } from 'react-router';
import { call } from '../../../api/call.ts';
import { currentQuote } from '../../../booking-draft/booking-state.ts';
import { readDraft } from '../../../booking-draft/draft.ts';
import { stateForStep } from '../../../booking-draft/steps.ts';
import { paths } from '../../../paths.ts';
import { lateModule } from '../../../late-module.ts';
import { nextTask } from '../../../next-task.ts';
import type { OfferedExtras } from '../../../ui/forms/extras-field.tsx';
import type { DriverForm } from './driver-form.tsx';
import { prefillDriver } from '../../../booking-draft/driver-prefill.ts';
import { isBookedAlready } from '../finished-booking.ts';

export interface ReserveData {
  vehicle: Vehicle;
  quote: Quote;
  locationName: string;
  /** The location's child seats, and how many are left; none if that cannot be told now. */
  offeredSeats: OfferedExtras;
  /** The host's extras for the vehicle, and those that the price includes. */
  offeredByHost: ExtraPrices;
  customerInfo: CustomerInfo;
  /** Pickup and return places that are offered with the vehicle. */
  offeredPlaces: readonly OfferedPlace[];
  /** Loaded beside the data, which it has nothing to show without. */
  DriverForm: typeof DriverForm;
}

const driverForm = lateModule(() => import('./driver-form.tsx'));

/** The data of /reserve, or a redirect to an earlier step. A paid booking is not made twice. */
export async function loadReserve(): Promise<ReserveData | Response> {
  const state = stateForStep('/reserve');
  if (isBookedAlready(state)) return replace(paths.confirmation);
  const { vehicle } = state;
  const quote = currentQuote(state);
  if (vehicle === null || quote === null) return replace(paths.vehicle);

  const { insurance: _choice, ...typed } = state.customerInfo;
  await nextTask();
  const place = locationOf(quote);
  const [location, offered, customerInfo, form] = await Promise.all([
    place,
    place.then((here) => loadOffered(quote, here)),
    // The account’s details are the payer’s.
    readDraft().someoneElseDrives === true ? typed : prefillDriver(typed),
    nextTask().then(driverForm.load),
  ]);
  // The vehicle's page says that the dates have passed, before anything more is typed.
  if (location && state.bookingId === null && hasPassed(quote, location)) return replace(paths.vehicle);
  const locationName = location?.name ?? quote.locationId;
  return { vehicle, quote, locationName, ...offered, customerInfo, ...form };
}

async function locationOf({ locationId }: Quote): Promise<Location | undefined> {
  const { locations } = await call(listLocations, {});
  return locations.find(({ id }) => id === locationId);
}

function hasPassed({ pickupAt }: Quote, { wallTimeNow }: Location): boolean {
  return pickupAt <= wallTimeNow;
}

type Offered = Pick<ReserveData, 'offeredSeats' | 'offeredByHost' | 'offeredPlaces'>;

/** A page without extras is better than no page: their own question may fail alone. */
async function loadOffered(quote: Quote, location: Location | undefined): Promise<Offered> {
  const chosen = agreedPrices(quote.lines);
  const nothingMore = { offeredSeats: [], offeredByHost: chosen, offeredPlaces: [] };
  if (location === undefined || hasPassed(quote, location)) return nothingMore;
  const { locationId, vehicleId, pickupAt, returnAt } = quote;
  try {
    const query = { locationId, vehicleId, pickupAt, returnAt };
    const { extras, hostExtras, places } = await call(listExtras, { query });
    return {
      offeredSeats: extras,
      offeredByHost: { ...chosen, ...hostExtras },
      offeredPlaces: placesWith(quote.options, places),
    };
  } catch {
    return nothingMore;
  }
}
