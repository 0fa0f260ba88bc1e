import * as z from 'zod/mini';
import { partySchema } from '../fit/party.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';
import { pictureSchema } from '../vehicles/vehicles.ts';

/** `offered`: a vehicle is on hold for this guest alone. `taken` and after are the end of an entry. */
const waitlistStatusSchema = z.enum(['waiting', 'offered', 'taken', 'withdrawn', 'over']);
export type WaitlistStatus = z.output<typeof waitlistStatusSchema>;

/** A trip for which nothing was free when the guest asked to be told. */
export const waitlistEntrySchema = z.object({
  id: idSchema,
  status: waitlistStatusSchema,
  location: z.object({ id: locationIdSchema, name: z.string(), timeZone: z.string() }),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  /** The party that has to fit; null for any vehicle. */
  party: z.nullable(partySchema),
  /** While offered: the vehicle, its hold and the seconds left when the response was sent. */
  offer: z.nullable(
    z.object({
      bookingId: idSchema,
      vehicle: z.object({ id: idSchema, name: z.string(), image: pictureSchema }),
      holdSecondsLeft: z.int(),
    }),
  ),
  createdAt: instantSchema,
});
export type WaitlistEntry = z.output<typeof waitlistEntrySchema>;

const waitlistInputSchema = z.strictObject({
  locationId: locationIdSchema,
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  party: z.optional(partySchema),
});
export type WaitlistInput = z.output<typeof waitlistInputSchema>;

const waitlist = { tag: 'waitlist', auth: 'user' } as const;

/**
 * The same dates once more are the same entry, with the party of now; overlapping ones in the same location take its place.
 * `vehicle_available` while a vehicle is free that answers it.
 */
export const createWish = defineEndpoint({
  ...waitlist,
  operationId: 'createWish',
  method: 'POST',
  path: '/wishes',
  summary:
    'Join the waitlist: the first vehicle that opens up and fits is held for 30 minutes, and an email says so',
  body: waitlistInputSchema,
  status: 201,
  response: waitlistEntrySchema,
  errors: ['not_found', 'email_not_verified', 'vehicle_available', 'too_many_wishes'],
});

export const listWishes = defineEndpoint({
  ...waitlist,
  operationId: 'listWishes',
  method: 'GET',
  path: '/wishes',
  summary: 'List the signed-in guest’s waitlist, soonest pickup first',
  status: 200,
  response: z.object({ wishes: z.array(waitlistEntrySchema) }),
  errors: [],
});

/** A vehicle that is on hold stays so until the hold is released or ends. */
export const withdrawWish = defineEndpoint({
  ...waitlist,
  operationId: 'withdrawWish',
  method: 'DELETE',
  path: '/wishes/:id',
  summary: 'Leave the waitlist',
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});
