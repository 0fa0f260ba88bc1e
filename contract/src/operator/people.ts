import * as z from 'zod/mini';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { userSchema } from '../accounts/auth.ts';
import { bookingStatuses, movedAwayField } from '../bookings/bookings.ts';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema, sumCentsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';
import { actReasonSchema, reasonedSchema } from './act-reason.ts';
import { blockFormSchema, blockStateSchema, blockedSchema, liveBookingSchema } from './blocks.ts';
import { payoutHoldSchema } from '../payouts/desk-payouts.ts';
import { deskPageFields, nextCursorField } from './desk-page.ts';

/** A line of the lists of guests and hosts. */
const listedPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  isHost: z.boolean(),
  isBlocked: z.boolean(),
  joinedAt: instantSchema,
});
export type ListedPerson = z.output<typeof listedPersonSchema>;

export const listedGuestSchema = z.extend(listedPersonSchema, {
  /** Trips that stand or stood, without what was cancelled or rejected. */
  trips: z.int(),
});
export type ListedGuest = z.output<typeof listedGuestSchema>;

/** How a host has kept what guests booked. */
const reliabilityFields = { kept: z.int(), rejected: z.int(), withdrawn: z.int() };

export const listedHostSchema = z.extend(listedPersonSchema, {
  /** Without archived ones. */
  vehicles: z.int(),
  /** Bookings of their vehicles that stand or stood. */
  bookings: z.int(),
  ...reliabilityFields,
  /** Everything that was ever posted to them. */
  earnedCents: sumCentsSchema,
});
export type ListedHost = z.output<typeof listedHostSchema>;

const peopleQuery = z.strictObject({ ...deskPageFields, blocked: z.optional(z.literal('yes')) });

export const listGuests = operatorEndpoint({
  operationId: 'listGuests',
  method: 'GET',
  path: '/operator/guests',
  summary:
    'List everyone with an account, newest first; found by part of a name, email, phone number or username',
  query: peopleQuery,
  status: 200,
  response: z.object({ guests: z.array(listedGuestSchema), ...nextCursorField }),
  errors: [],
});

export const listHosts = operatorEndpoint({
  operationId: 'listHosts',
  method: 'GET',
  path: '/operator/hosts',
  summary: 'List the hosts, newest first, with their vehicles, bookings, reliability and earnings',
  query: peopleQuery,
  status: 200,
  response: z.object({ hosts: z.array(listedHostSchema), ...nextCursorField }),
  errors: [],
});

const personTripSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: z.enum(bookingStatuses),
  ...movedAwayField,
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  totalCents: centsSchema,
});

export const personSchema = z.object({
  /** The license is masked. */
  user: userSchema,
  joinedAt: instantSchema,
  consents: z.object({
    emailVerifiedAt: z.nullable(instantSchema),
    termsAcceptedAt: z.nullable(instantSchema),
    hostTerms: z.nullable(z.object({ version: z.string(), acceptedAt: instantSchema })),
    promotions: z.boolean(),
  }),
  /** Signed in at this moment. */
  devices: z.int(),
  blocked: blockStateSchema,
  /** The latest ones. */
  trips: z.array(personTripSchema),
  reviews: z.array(
    z.object({
      id: idSchema,
      stars: z.int(),
      text: z.string(),
      writtenAt: instantSchema,
      isHidden: z.boolean(),
    }),
  ),
  vehicles: z.array(
    z.object({ id: idSchema, name: z.string(), locationName: z.string(), isOnOffer: z.boolean() }),
  ),
  /** Null for somebody who is no host. */
  hosting: z.nullable(z.object({ ...reliabilityFields, earnedCents: sumCentsSchema })),
  /** Null where the desk holds none of their payouts. */
  payoutHold: z._default(z.nullable(payoutHoldSchema), null),
  /** Bookings that a block would end: their own bookings, and those of their vehicles. */
  live: z.object({ asGuest: z.array(liveBookingSchema), asHost: z.array(liveBookingSchema) }),
});
export type Person = z.output<typeof personSchema>;

export const getPerson = operatorEndpoint({
  operationId: 'getPerson',
  method: 'GET',
  path: '/operator/people/:id',
  summary:
    'Return a person’s profile with a masked license, trips, reviews, vehicles and consents, and whether they’re blocked',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: personSchema,
  errors: ['not_found'],
});

export const blockPerson = operatorEndpoint({
  operationId: 'blockPerson',
  method: 'POST',
  path: '/operator/people/:id/block',
  summary:
    'Block a person: sessions end at once, vehicles are paused, and live bookings are kept or ended as chosen',
  afterPassword: true,
  idempotent: true,
  params: z.strictObject({ id: idSchema }),
  body: blockFormSchema,
  status: 200,
  response: blockedSchema,
  errors: ['not_found', 'live_bookings_changed', 'act_refused'],
});

export const unblockPerson = operatorEndpoint({
  operationId: 'unblockPerson',
  method: 'POST',
  path: '/operator/people/:id/unblock',
  summary: 'Let a person in again. Their vehicles stay paused until they offer them themselves',
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

/** The owner of a license: an account, of a booking’s driver, or of somebody who was invited to drive, too. */
export const licenseOwnerSchema = z.enum(['account', 'booking', 'other_driver']);
export type LicenseOwner = z.output<typeof licenseOwnerSchema>;

export const revealLicense = operatorEndpoint({
  operationId: 'revealLicense',
  method: 'POST',
  path: '/operator/licenses',
  summary: 'Reveal a full driver’s license number. The reason is recorded',
  afterPassword: true,
  body: z.strictObject({ of: licenseOwnerSchema, id: idSchema, reason: actReasonSchema }),
  status: 200,
  response: z.object({ name: z.string(), driverLicense: z.string() }),
  errors: ['not_found'],
});
