import { extrasSchema, noExtras } from '@makani/contract/bookings/extras';
import { deliverySchema } from '@makani/contract/arrivals/places';
import { hostExtrasSchema } from '@makani/contract/bookings/host-extras';
import { feesSchema, quoteSchema } from '@makani/contract/bookings/quotes';
import { defaultDriverAge, driverAgeSchema, insuranceSchema } from '@makani/contract/bookings/rental-options';
import { convoySchema } from '@makani/contract/bookings/orders';
import { seatedSchema } from '@makani/contract/fit/fit';
import { partySchema } from '@makani/contract/fit/party';
import { centsSchema } from '@makani/contract/kernel/money';
import { offerCodeSchema } from '@makani/contract/bookings/offers';
import { idSchema } from '@makani/contract/kernel/text';
import { wallClockSchema, wallDateSchema, wallTimeSchema } from '@makani/contract/kernel/time';
import { vehicleSchema } from '@makani/contract/vehicles/vehicles';
import { locationIdSchema } from '@makani/contract/site/locations';
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

/** A party, and what only this tab knows of it. */
const partyDraftSchema = z.extend(partySchema, {
  /** The children's first names, in their order; '' for one without. */
  names: z.array(z.string().check(z.maxLength(40))),
  /** `2 adults, 3 children, 4 bags`, so that the page which asks needs nothing to say it. */
  words: z.string().check(z.maxLength(200)),
  /** Whether lists leave out what the party does not fit. */
  onlyFitting: z.boolean(),
  /** Seating of vehicles in which the guest has swapped seats. */
  swapped: z.optional(
    z.array(
      z.object({
        vehicleId: idSchema,
        places: z.array(z.pick(seatedSchema, { row: true, seat: true, traveler: true, index: true })),
      }),
    ),
  ),
});
export type PartyDraft = z.output<typeof partyDraftSchema>;

const driverSchema = z.object({
  firstName: typed,
  lastName: typed,
  email: typed,
  phone: typed,
  driverLicense: typed,
});

/** Vehicles that were chosen together for a party, and who goes in which. */
const convoyDraftSchema = z.extend(convoySchema, {
  locationId: locationIdSchema,
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  /** Typed fields of each vehicle's driver. */
  drivers: z._default(z.array(driverSchema), []),
});
export type ConvoyDraft = z.output<typeof convoyDraftSchema>;

/**
 * The booking's state between screens, passed as navigation state and mirrored in the draft. Spec 3. Dates
 * and times are the location's; `''` is an empty field. Card data is in neither.
 */
const bookingStateSchema = z.object({
  /** The location's id, `honolulu`. */
  location: z.string().check(z.maxLength(40)),
  /** The id of the other location where the vehicle is returned; `''` for the same. */
  returnLocation: z._default(z.string().check(z.maxLength(40)), ''),
  ...periodFieldsSchema.shape,
  vehicle: z.nullable(vehicleSchema),
  /** Whether the vehicle was found in the fleet rather than in a search, which decides where 'Back' leads. */
  fromFleet: z.boolean(),
  /**
   * The dates of the last search: the way back to its results while the dates chosen since are incomplete.
   */
  searched: z.nullable(periodFieldsSchema),
  /** The filters of the list in which the vehicle was found, as its query, for the way back. */
  filters: z._default(z.string().check(z.maxLength(200)), ''),
  customerInfo: z.extend(driverSchema, { insurance: insuranceSchema }),
  /** Whether the driver isn’t the payer, once it was chosen. Like the driver’s details, it stays from trip to trip. */
  someoneElseDrives: z._default(z.nullable(z.boolean()), null),
  /** The driver's age group stays the same from trip to trip. */
  driverAge: z._default(driverAgeSchema, defaultDriverAge),
  /** The child seats that are rented with the vehicle. */
  extras: z._default(extrasSchema, noExtras),
  /** Chosen extras of the host. */
  hostExtras: z._default(hostExtrasSchema, []),
  /** Chosen pickup and return places; null for the location. */
  delivery: z._default(z.nullable(deliverySchema), null),
  /** People and luggage, if the guest has entered them. It is in the draft only, never in a history entry. */
  party: z._default(z.nullable(partyDraftSchema), null),
  /** The vehicles that are being reserved together. In the draft only, as it says who travels. */
  convoy: z._default(z.nullable(convoyDraftSchema), null),
  /** The offer code to price with; kept while it does not apply to the dates. */
  offerCode: z.nullable(offerCodeSchema),
  /**
   * The price that was last shown. `fees` and `totalAmount` (whole cents) are its figures. One that an older version
   * stored in another shape is asked for again; what was typed stays.
   */
  // oxlint-disable-next-line promise/valid-params -- zod's, not a promise's
  quote: z.catch(z.nullable(quoteSchema), null),
  fees: z.nullable(feesSchema),
  totalAmount: z.nullable(centsSchema),
  /** The hold made from the quote. */
  bookingId: z.nullable(idSchema),
  /** The Idempotency-Key of the hold, kept so that a repeated press or a reload is the same request. */
  holdKey: z.nullable(z.uuid()),
  paymentInfo: z.nullable(
    z.object({ last4: z.string().check(z.maxLength(4)), paymentMethod: z.literal('Credit Card') }),
  ),
});
export type BookingState = z.output<typeof bookingStateSchema>;

/** Null for anything that does not match the schema completely. */
export function parseBookingState(value: unknown): BookingState | null {
  return z.safeParse(bookingStateSchema, value).data ?? null;
}

/** Restores the valid fields of a stored state, which may be of an older version; the others come from `empty`. */
export function restoreBookingState(stored: object, empty: BookingState): BookingState {
  const whole = { ...empty, ...stored };
  const { data, error } = z.safeParse(bookingStateSchema, whole);
  if (!error) return data;
  const faults = error.issues.map(({ path: [field] }) => field);
  const valid = Object.entries(whole).filter(([field]) => !faults.includes(field));
  return parseBookingState({ ...empty, ...Object.fromEntries(valid) }) ?? empty;
}
