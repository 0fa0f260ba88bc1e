import * as z from 'zod/mini';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, personName, requiredPlainText } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';

/**
 * `invited` and `link_expired`: nobody has answered. `needs_surcharge`: under 25 at pickup, and the trip has no young driver
 * surcharge. `too_young`: under 21 since the trip was moved.
 */
const otherDriverStatusSchema = z.enum(['invited', 'link_expired', 'needs_surcharge', 'too_young', 'ready']);
export type OtherDriverStatus = z.output<typeof otherDriverStatusSchema>;

/** All that the organiser sees of somebody else's details. */
export const otherDriverSchema = z.object({
  id: idSchema,
  status: otherDriverStatusSchema,
  /** Until when the link can be used; null once it has been. */
  linkExpiresAt: z.nullable(instantSchema),
});
export type OtherDriver = z.output<typeof otherDriverSchema>;

export const maxOtherDrivers = 4;

const ofTrip = { tag: 'trips', auth: 'user', params: z.strictObject({ id: idSchema }) } as const;
const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

export const inviteDriver = defineEndpoint({
  ...ofTrip,
  operationId: 'inviteDriver',
  method: 'POST',
  path: '/bookings/:id/drivers',
  summary: 'Invite another driver. The link works once and for 72 hours, and is never shown again',
  status: 201,
  response: z.object({ driver: otherDriverSchema, token: z.string() }),
  errors: ['not_found', 'trip_not_upcoming', 'too_many_drivers'],
});

export const listOtherDrivers = defineEndpoint({
  ...ofTrip,
  operationId: 'listOtherDrivers',
  method: 'GET',
  path: '/bookings/:id/drivers',
  summary: 'List the other drivers of a trip: whether each is ready, and nothing else about them',
  status: 200,
  response: z.object({ drivers: z.array(otherDriverSchema) }),
  errors: ['not_found'],
});

export const removeOtherDriver = defineEndpoint({
  ...ofTrip,
  operationId: 'removeOtherDriver',
  method: 'DELETE',
  path: '/bookings/:id/drivers/:driverId',
  summary: 'Remove another driver and all of their details',
  params: z.strictObject({ id: idSchema, driverId: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

export const consentSentence = 'Please agree, so that we may keep these details for the trip.';
const birthDateSentence = 'Please enter your date of birth.';

const birthDateSchema = z.iso
  .date({ error: birthDateSentence })
  .check(z.refine((date) => date >= '1900' && date < '2100', { error: birthDateSentence }));

/** The form of an invited driver. */
export const invitedDriverSchema = z.strictObject({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  birthDate: birthDateSchema,
  /** A whole number: nothing is on record that a masked one could stand for. */
  driverLicense: requiredPlainText("Driver's license", 32).check(
    z.regex(/^[^•]*$/u, 'Please enter the whole number, without dots.'),
  ),
  consent: z.literal(true, { error: consentSentence }),
});
export type InvitedDriver = z.output<typeof invitedDriverSchema>;

const invitedTripFields = {
  organizer: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
};

export const readDriverInvitation = defineEndpoint({
  operationId: 'readDriverInvitation',
  method: 'POST',
  path: '/driver-invitation',
  summary: 'Return the trip that an invitation link is for',
  tag: 'trips',
  auth: 'none',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  response: z.object(invitedTripFields),
  errors: ['link_expired'],
});

export const answerDriverInvitation = defineEndpoint({
  operationId: 'answerDriverInvitation',
  method: 'POST',
  path: '/driver-invitation/answer',
  summary: 'Submit an invited driver’s details. The link works once',
  tag: 'trips',
  auth: 'none',
  body: z.strictObject({ token: linkToken, ...invitedDriverSchema.shape }),
  status: 200,
  response: z.object({ ...invitedTripFields, needsSurcharge: z.boolean() }),
  errors: ['link_expired'],
});
