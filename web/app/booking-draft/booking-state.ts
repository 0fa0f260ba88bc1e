import {
  defaultDriverAge,
  defaultInsurance,
  type ListedChoices,
  type RentalChoices,
} from '@makani/contract/bookings/rental-options';
import { noExtras } from '@makani/contract/bookings/extras';
import type { Quote } from '@makani/contract/bookings/quotes';
import { isSameRental } from '@makani/domain/pricing/rental-options';
import type { BookingState } from './booking-state-schema.ts';

export type { BookingState, ConvoyDraft, PartyDraft, PeriodFields } from './booking-state-schema.ts';

export const emptyBookingState: BookingState = {
  location: '',
  returnLocation: '',
  pickupDate: '',
  pickupTime: '',
  dropoffDate: '',
  dropoffTime: '',
  vehicle: null,
  fromFleet: false,
  searched: null,
  filters: '',
  customerInfo: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    driverLicense: '',
    insurance: defaultInsurance,
  },
  someoneElseDrives: null,
  driverAge: defaultDriverAge,
  extras: noExtras,
  hostExtras: [],
  delivery: null,
  party: null,
  convoy: null,
  offerCode: null,
  quote: null,
  fees: null,
  totalAmount: null,
  bookingId: null,
  holdKey: null,
  paymentInfo: null,
};

/**
 * The changes that a quote makes to the state. A quote that the draft (`before`) already has keeps its hold
 * and key; a new one drops them.
 */
export function withQuote(quote: Quote, before?: BookingState): Partial<BookingState> {
  const { fees, totalCents } = quote;
  const isSameQuote = before?.quote?.id === quote.id && before.paymentInfo === null;
  return { ...(isSameQuote ? outcomeOf(before) : noOutcome), quote, fees, totalAmount: totalCents };
}

/** Resets for a new search, or for the first vehicle after a paid trip: basic insurance, the same location, and nothing beside it. */
export function newTrip({ customerInfo }: BookingState): Partial<BookingState> {
  return {
    customerInfo: { ...customerInfo, insurance: defaultInsurance },
    extras: noExtras,
    returnLocation: '',
  };
}

/** The hold, key and payment of a quote. */
export function outcomeOf({ bookingId, holdKey, paymentInfo }: BookingState) {
  return { bookingId, holdKey, paymentInfo };
}

const noOutcome = {
  bookingId: null,
  holdKey: null,
  paymentInfo: null,
} as const satisfies Partial<BookingState>;

/** The quote, if it prices exactly the current vehicle, dates and choices. */
export function currentQuote(state: BookingState): Quote | null {
  const { quote, vehicle } = state;
  if (quote === null || vehicle === null) return null;
  const chosen = {
    ...quote.options,
    delivery: undefined,
    returnLocationId: returnOf(state).returnLocationId,
    vehicleId: vehicle.id,
    pickupAt: `${state.pickupDate}T${state.pickupTime}`,
    returnAt: `${state.dropoffDate}T${state.dropoffTime}`,
    ...choicesOf(state),
  };
  return isSameRental(quote.options, chosen) ? quote : null;
}

/** The return at another location, as the API takes it; nothing for the location of the pickup. */
export function returnOf({ location, returnLocation }: BookingState): { returnLocationId?: string } {
  return returnLocation === '' || returnLocation === location ? {} : { returnLocationId: returnLocation };
}

/** The choices besides vehicle, dates and code. The insurance is part of the driver's fields. Spec 3. */
export function choicesOf(state: BookingState): RentalChoices {
  const {
    customerInfo: { insurance },
    driverAge,
    extras,
    hostExtras,
    delivery,
  } = state;
  return { insurance, driverAge, extras, hostExtras, ...(delivery !== null && { delivery }) };
}

/** The choices that cards are priced for before a vehicle is chosen: the same, but with basic insurance. */
export function listedChoicesOf({ driverAge }: BookingState): ListedChoices {
  return { driverAge, insurance: defaultInsurance };
}

export function withChoices(
  { customerInfo }: Pick<BookingState, 'customerInfo'>,
  { insurance, driverAge, extras, hostExtras, delivery }: RentalChoices,
): Partial<BookingState> {
  return {
    customerInfo: { ...customerInfo, insurance },
    driverAge,
    extras,
    hostExtras,
    delivery: delivery ?? null,
  };
}
