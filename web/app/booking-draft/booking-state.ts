import { feesSchema, quoteSchema } from '@makani/contract/bookings/quotes';
import {
  defaultDriverAge,
  defaultInsurance,
  driverAgeSchema,
  insuranceSchema,
  type RentalChoices,
} from '@makani/contract/bookings/rental-options';
import { isSameRental } from '@makani/domain/pricing/rental-options';
import type { Quote } from '@makani/contract/bookings/quotes';
import { centsSchema } from '@makani/contract/kernel/money';
import { offerCodeSchema } from '@makani/contract/bookings/offers';
import { idSchema } from '@makani/contract/kernel/text';
import { wallClockSchema, wallDateSchema } from '@makani/contract/kernel/time';
import { vehicleSchema } from '@makani/contract/vehicles/vehicles';
import * as z from 'zod/mini';

const emptyOr = <S extends z.ZodMiniType>(schema: S) => z.union([z.literal(''), schema]);
const typed = z.string().check(z.maxLength(300));

const periodFieldsSchema = z.object({
  pickupDate: emptyOr(wallDateSchema),
  pickupTime: emptyOr(wallClockSchema),
  dropoffDate: emptyOr(wallDateSchema),
  dropoffTime: emptyOr(wallClockSchema),
});
export type PeriodFields = z.output<typeof periodFieldsSchema>;

/**
 * What travels between the screens of the booking, as navigation state and mirrored in the draft. Spec 3. Dates and
 * times are the location's; `''` is a field left empty. Card data is in neither.
 */
const bookingStateSchema = z.object({
  /** The location's id, `honolulu`. */
  location: z.string().check(z.maxLength(40)),
  ...periodFieldsSchema.shape,
  vehicle: z.nullable(vehicleSchema),
  /** The vehicle was found in the fleet, not in a search: where 'Back' leads. */
  fromFleet: z.boolean(),
  /** The dates that were last searched for: the way back to the results when those chosen since are incomplete. */
  searched: z.nullable(periodFieldsSchema),
  customerInfo: z.object({
    firstName: typed,
    lastName: typed,
    email: typed,
    phone: typed,
    driverLicense: typed,
    insurance: insuranceSchema,
  }),
  /** Who drives stays who they are from trip to trip. */
  driverAge: z._default(driverAgeSchema, defaultDriverAge),
  /** The offer code to price with; kept while the dates do not fit it. */
  offerCode: z.nullable(offerCodeSchema),
  /** The price that was last shown. `fees` and `totalAmount` (whole cents) are its figures. */
  quote: z.nullable(quoteSchema),
  fees: z.nullable(feesSchema),
  totalAmount: z.nullable(centsSchema),
  /** The hold that the quote became. */
  bookingId: z.nullable(idSchema),
  /** One key for each thing that must happen once, kept so that a repeated press or a reload is the same request. */
  holdKey: z.nullable(z.uuid()),
  paymentInfo: z.nullable(
    z.object({ last4: z.string().check(z.maxLength(4)), paymentMethod: z.literal('Credit Card') }),
  ),
});
export type BookingState = z.output<typeof bookingStateSchema>;

export const emptyBookingState: BookingState = {
  location: '',
  pickupDate: '',
  pickupTime: '',
  dropoffDate: '',
  dropoffTime: '',
  vehicle: null,
  fromFleet: false,
  searched: null,
  customerInfo: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    driverLicense: '',
    insurance: defaultInsurance,
  },
  driverAge: defaultDriverAge,
  offerCode: null,
  quote: null,
  fees: null,
  totalAmount: null,
  bookingId: null,
  holdKey: null,
  paymentInfo: null,
};

/** Null for anything that is not wholly what it should be. */
export function parseBookingState(value: unknown): BookingState | null {
  return z.safeParse(bookingStateSchema, value).data ?? null;
}

/**
 * A price to go on with: its figures, and nothing of what was done with another one. The quote that the draft (`before`)
 * already holds keeps its hold and its keys.
 */
export function withQuote(quote: Quote, before?: BookingState): Partial<BookingState> {
  const { fees, totalCents } = quote;
  const isKept = before?.quote?.id === quote.id && before.paymentInfo === null;
  return { ...(isKept ? outcomeOf(before) : noOutcome), quote, fees, totalAmount: totalCents };
}

/** A new search, or the first vehicle after a trip was paid for, begins with basic insurance; a used code is used up. */
export function newTrip({ customerInfo, paymentInfo, offerCode }: BookingState): Partial<BookingState> {
  return {
    customerInfo: { ...customerInfo, insurance: defaultInsurance },
    offerCode: paymentInfo === null ? offerCode : null,
  };
}

/** What has become of a quote. */
export function outcomeOf({ bookingId, holdKey, paymentInfo }: BookingState) {
  return { bookingId, holdKey, paymentInfo };
}

const noOutcome = {
  bookingId: null,
  holdKey: null,
  paymentInfo: null,
} as const satisfies Partial<BookingState>;

/** The quote, if it prices exactly what is chosen now: this vehicle, these dates, these choices. */
export function currentQuote(state: BookingState): Quote | null {
  const { quote, vehicle } = state;
  if (quote === null || vehicle === null) return null;
  const chosen = {
    ...quote.options,
    vehicleId: vehicle.id,
    pickupAt: `${state.pickupDate}T${state.pickupTime}`,
    returnAt: `${state.dropoffDate}T${state.dropoffTime}`,
    ...choicesOf(state),
  };
  return isSameRental(quote.options, chosen) ? quote : null;
}

/** What is chosen beside vehicle, dates and code. The insurance stands with the driver. Spec 3. */
export function choicesOf({ customerInfo: { insurance }, driverAge }: BookingState): RentalChoices {
  return { insurance, driverAge };
}

/** What cards are priced for before a vehicle is chosen: the same, but with basic insurance. */
export function listedChoicesOf(state: BookingState): RentalChoices {
  return { ...choicesOf(state), insurance: defaultInsurance };
}

export function withChoices(
  { customerInfo }: Pick<BookingState, 'customerInfo'>,
  { insurance, driverAge }: RentalChoices,
): Partial<BookingState> {
  return { customerInfo: { ...customerInfo, insurance }, driverAge };
}
