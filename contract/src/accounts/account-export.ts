import * as z from 'zod/mini';
import { deviceSchema, passwordAgain } from './account.ts';
import { userSchema } from './auth.ts';
import { bookingSchema } from '../bookings/bookings.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { partySchema } from '../fit/party.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

/** Everything Makani stores about a person. Cards appear only with their last four digits. */
export const accountExportSchema = z.object({
  exportedAt: instantSchema,
  profile: z.extend(userSchema, {
    promotions: z.boolean(),
    emailVerified: z.boolean(),
    termsAcceptedAt: z.nullable(instantSchema),
    /** The host terms that were accepted; null for guests, and for hosts of before they were asked. */
    hostTerms: z.nullable(z.object({ version: z.string(), acceptedAt: instantSchema })),
    createdAt: instantSchema,
  }),
  devices: z.array(z.omit(deviceSchema, { isCurrent: true })),
  bookings: z.array(
    z.extend(bookingSchema, {
      /** The full license number, unmasked. */
      driverLicense: z.string(),
      payments: z.array(
        z.object({
          amountCents: z.int(),
          /** Less than the amount where only a part of a deposit was charged. */
          chargedCents: z.int(),
          currency: z.string(),
          status: z.string(),
          paymentMethod: z.string(),
          last4: z.string(),
          at: instantSchema,
        }),
      ),
    }),
  ),
  /** What the guest waited for, also what came to an end less than 30 days ago. */
  wishes: z.array(
    z.object({
      locationId: z.string(),
      pickupAt: z.string(),
      returnAt: z.string(),
      party: z.nullable(partySchema),
      withdrawnAt: z.nullable(instantSchema),
      createdAt: instantSchema,
    }),
  ),
  reviews: z.array(
    z.object({ bookingId: idSchema, stars: z.int(), text: z.string(), writtenAt: instantSchema }),
  ),
  /**
   * For hosts: every vehicle that is not deleted, with the addresses of its photos and its calendar
   * entries.
   */
  vehicles: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      category: z.string(),
      year: z.int(),
      dailyCents: z.int(),
      status: z.string(),
      location: z.string(),
      description: z.string(),
      features: z.array(z.string()),
      specs: z.object({
        seats: z.int(),
        transmission: z.string(),
        engine: z.string(),
        acceleration: z.string(),
      }),
      photos: z.array(z.string()),
      blocks: z.array(z.object({ startsAt: instantSchema, endsAt: instantSchema, note: z.string() })),
      calendars: z.array(z.object({ name: z.string(), kind: z.string(), address: z.nullable(z.string()) })),
      feedUrl: z.nullable(z.string()),
    }),
  ),
  messages: z.array(
    z.object({ name: z.string(), subject: z.string(), message: z.string(), sentAt: instantSchema }),
  ),
});
export type AccountExport = z.output<typeof accountExportSchema>;

export const exportAccount = defineEndpoint({
  operationId: 'exportAccount',
  method: 'POST',
  path: '/account/export',
  summary: 'Download all data stored about the signed-in user. Requires the password',
  tag: 'account',
  auth: 'user',
  body: z.strictObject({ password: passwordAgain }),
  status: 200,
  response: accountExportSchema,
  errors: [],
});
