import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { listExtras } from '@makani/contract/bookings/extras';
import { createQuote, type Quote } from '@makani/contract/bookings/quotes';
import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { listLocations } from '@makani/contract/site/locations';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import type { ConvoyDraft } from '../../../booking-draft/booking-state.ts';
import { readDraft } from '../../../booking-draft/draft.ts';
import { prefillDriver } from '../../../booking-draft/driver-prefill.ts';
import type { OfferedExtras } from '../../../ui/forms/extras-field.tsx';
import { type ConvoyChoices, rentalsOf } from './convoy-rentals.ts';

export interface ConvoyToReserve {
  state: 'chosen';
  convoy: ConvoyDraft;
  choices: ConvoyChoices;
  /** In the order of the vehicles, as the drivers are. */
  quotes: Quote[];
  drivers: CustomerInfo[];
  locationName: string;
  /** The location's child seats, and how many are left; none if that cannot be told now. */
  offeredSeats: OfferedExtras;
}

export type ConvoyData =
  | ConvoyToReserve
  /** None has been chosen in this tab. */
  | { state: 'none' }
  /** One of them can no longer be rented for these dates. */
  | { state: 'gone'; message: string };

/** The vehicles that were chosen together, each with its price of this moment. */
export async function loadConvoy(): Promise<ConvoyData> {
  const { convoy, customerInfo, driverAge } = readDraft();
  if (convoy === null) return { state: 'none' };
  const { insurance, ...first } = customerInfo;
  const vehicles = convoy.members.map((_member, index) => ({
    driverAge: index === 0 ? driverAge : ('25-plus' as const),
    rentsSeats: false,
  }));
  const choices = { insurance, vehicles };
  try {
    const [quotes, { locations }, driver, offeredSeats] = await Promise.all([
      quoteAll(rentalsOf(convoy, choices)),
      call(listLocations, {}),
      prefillDriver(first),
      loadSeats(convoy),
    ]);
    const drivers = convoy.members.map((_member, index) =>
      index === 0 ? driver : (convoy.drivers[index] ?? nobody),
    );
    const locationName = locations.find(({ id }) => id === convoy.locationId)?.name ?? convoy.locationId;
    return { state: 'chosen', convoy, choices, quotes, drivers, locationName, offeredSeats };
  } catch (error) {
    if (isApiError(error) && isGone(error)) return { state: 'gone', message: errorSentence(error) };
    throw error;
  }
}

async function loadSeats({ locationId, pickupAt, returnAt }: ConvoyDraft): Promise<OfferedExtras> {
  const query = { locationId, pickupAt, returnAt };
  const found = await call(listExtras, { query }).catch(() => null);
  return found?.extras ?? [];
}

export async function quoteAll(rentals: readonly RentalOptions[], signal?: AbortSignal): Promise<Quote[]> {
  return Promise.all(rentals.map((body) => call(createQuote, { body }, signal ? { signal } : {})));
}

function isGone({ code }: ApiError): boolean {
  return code === 'dates_taken' || code === 'not_found' || code === 'invalid_input';
}

const nobody: CustomerInfo = { firstName: '', lastName: '', email: '', phone: '', driverLicense: '' };
