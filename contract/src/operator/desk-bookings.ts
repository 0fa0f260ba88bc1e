import * as z from 'zod/mini';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import {
  bookingStatuses,
  bookingStatusSchema,
  movedAwayField,
  tripStatusSchema,
} from '../bookings/bookings.ts';
import { tripPaymentSchema } from '../bookings/trips.ts';
import { disputeStatusSchema } from '../disputes/dispute-status.ts';
import { tripDriverSchema } from '../driving/trip-drivers.ts';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema, signedCentsSchema } from '../kernel/money.ts';
import { idSchema, optionalText } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';
import { deskActKinds } from './desk-acts.ts';
import { deskStatementSchema } from '../handover/desk-charges.ts';
import { deskDepositSchema } from '../bookings/desk-deposits.ts';

const day = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/, 'Please enter a date.'));

/** `moved`: what the desk moved to another vehicle, which isn’t among `rejected`. */
export const deskBookingGroups = [...bookingStatuses, 'moved'] as const;
export type DeskBookingGroup = (typeof deskBookingGroups)[number];

/** The filter of the desk's bookings. */
export const deskBookingsQuerySchema = z.strictObject({
  /** Part of a reference, of a driver’s name, address or phone, or of a vehicle’s name; or the beginning of a guest’s. */
  search: z.optional(optionalText('Search', 80)),
  status: z.optional(z.enum(deskBookingGroups)),
  /** Days of the pickup, at the location. */
  pickupFrom: z.optional(day),
  pickupTo: z.optional(day),
  /** Days of the return. */
  returnFrom: z.optional(day),
  returnTo: z.optional(day),
  location: z.optional(locationIdSchema),
  /** Bookings of blocked people, as guests or of their vehicles, that stand and are not over. */
  guest: z.optional(z.literal('blocked')),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const listedDeskBookingSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: bookingStatusSchema,
  ...movedAwayField,
  tripStatus: z.nullable(tripStatusSchema),
  driverName: z.string(),
  /** Empty for a caller who has given none yet. */
  driverEmail: z.string(),
  driverPhone: z._default(z.string(), ''),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  totalCents: centsSchema,
  createdAt: instantSchema,
});
export type ListedDeskBooking = z.output<typeof listedDeskBookingSchema>;

export const listDeskBookings = operatorEndpoint({
  operationId: 'listDeskBookings',
  method: 'GET',
  path: '/operator/bookings',
  summary: 'Search all bookings, newest first',
  query: deskBookingsQuerySchema,
  status: 200,
  response: z.object({ bookings: z.array(listedDeskBookingSchema), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

/** The address is empty for a caller who has given none yet. */
export const deskPersonSchema = z.object({ id: idSchema, name: z.string(), email: z.string() });
/** A moment with its wall time at the location, to the minute. */
export const deskMomentSchema = z.object({ at: instantSchema, local: z.string() });

export const deskBookingSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: bookingStatusSchema,
  ...movedAwayField,
  tripStatus: z.nullable(tripStatusSchema),
  vehicle: z.object({ id: idSchema, name: z.string() }),
  location: z.object({ name: z.string(), timeZone: z.string(), wallTimeNow: z.string() }),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** The time zone of the place of the return. */
  returnTimeZone: z.optional(z.string()),
  created: deskMomentSchema,
  holdExpires: z.nullable(deskMomentSchema),
  answerBy: z.nullable(deskMomentSchema),
  /** The owner of the account. */
  guest: deskPersonSchema,
  /** The license is masked. */
  driver: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    license: z.nullable(z.string()),
    /** Somebody without an account here, of whom something is known. */
    isNotGuest: z._default(z.boolean(), false),
  }),
  /** The driver of a trip that somebody else pays for; null where the guest drives. */
  tripDriver: z._default(z.nullable(tripDriverSchema), null),
  /** Drivers whom the guest has invited as well. */
  otherDrivers: z.array(
    z.object({
      id: idSchema,
      /** Their name, license and birth date are there. */
      isReady: z.boolean(),
      /** When their private link ends. */
      invitedUntil: deskMomentSchema,
    }),
  ),
  host: z.nullable(deskPersonSchema),
  /** In words; null for none. */
  travelers: z.nullable(z.string()),
  /** `HA 12, lands 3:42 PM`; null if the guest has named none. */
  flight: z._default(z.nullable(z.string()), null),
  /** `Airport shuttle (pickup)`: where it changes hands besides the location; null for nowhere. */
  delivery: z._default(z.nullable(z.string()), null),
  extras: z.nullable(z.string()),
  hostExtras: z.nullable(z.string()),
  /** The price that these lines are of. */
  quoteId: z.optional(idSchema),
  lines: z.array(
    z.object({
      label: z.string(),
      detail: z.string(),
      cents: signedCentsSchema,
      /** The amount that can still be refunded. */
      refundableCents: centsSchema,
    }),
  ),
  totalCents: centsSchema,
  /** Kept of all payments as things stand. */
  keptCents: centsSchema,
  feeCents: z.nullable(centsSchema),
  policy: z.object({ feeCents: centsSchema, lateFeeCents: centsSchema, freeUntilLocal: z.string() }),
  /** Given up by operators without approval, of the limit for each booking. */
  givenUpCents: centsSchema,
  limitCents: centsSchema,
  /** Left out for a booking without a refundable deposit. */
  deposit: z.optional(deskDepositSchema),
  /** The charges after the return; left out before. */
  statement: z.optional(deskStatementSchema),
  /** Charges of it that their cardholder contests; left out for none. */
  disputes: z.optional(
    z.array(z.object({ id: idSchema, amountCents: centsSchema, status: disputeStatusSchema })),
  ),
  /** The request that waits for a second operator. */
  pendingApprovalId: z.nullable(idSchema),
  related: z.array(
    z.object({
      id: idSchema,
      reference: z.string(),
      relation: z.enum(['order', 'replaced', 'replacement', 'offered']),
    }),
  ),
  events: z.array(
    z.object({
      moment: deskMomentSchema,
      status: bookingStatusSchema,
      actor: z.string(),
      reason: z.string(),
    }),
  ),
  /** Acts and requests of operators, latest first, each with its reason. */
  acted: z.optional(
    z.array(
      z.object({
        id: idSchema,
        moment: deskMomentSchema,
        words: z.string(),
        by: z.string(),
        reason: z.string(),
      }),
    ),
  ),
  payments: z.array(
    z.object({
      id: idSchema,
      state: tripPaymentSchema.shape.state,
      sentence: z.string(),
      amountCents: centsSchema,
      keptCents: centsSchema,
      chargedCents: centsSchema,
      moment: deskMomentSchema,
      refunds: z.array(
        z.object({
          id: idSchema,
          amountCents: centsSchema,
          state: z.enum(['requested', 'done']),
          moment: deskMomentSchema,
        }),
      ),
    }),
  ),
  ledger: z.array(
    z.object({ id: z.int(), moment: deskMomentSchema, account: z.string(), amountCents: signedCentsSchema }),
  ),
  mails: z.array(
    z.object({
      id: idSchema,
      kind: z.string(),
      state: z.enum(['queued', 'sent', 'parked']),
      moment: deskMomentSchema,
    }),
  ),
  changes: z.array(
    z.object({
      id: idSchema,
      moment: deskMomentSchema,
      words: z.string(),
      differenceCents: signedCentsSchema,
      state: z.enum(['paying', 'applied', 'refused']),
    }),
  ),
  notes: z.array(z.object({ id: idSchema, text: z.string(), by: z.string(), moment: deskMomentSchema })),
  /** Whether each act can be done now; if not, the sentence that says why. */
  acts: z.array(z.object({ act: z.enum(deskActKinds), refusal: z.nullable(z.string()) })),
});
export type DeskBookingStory = z.output<typeof deskBookingSchema>;

export const getDeskBooking = operatorEndpoint({
  operationId: 'getDeskBooking',
  method: 'GET',
  path: '/operator/bookings/:id',
  summary: 'Return a booking with its full history',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: deskBookingSchema,
  errors: ['not_found'],
});
