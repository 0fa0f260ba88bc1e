import * as z from 'zod/mini';
import { linkTokenSchema, signedInSchema } from '../accounts/auth.ts';
import { depositField, shownPriceFields } from '../bookings/quotes.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { momentSchema, wallTimeSchema } from '../kernel/time.ts';

/**
 * `ready`: opening it goes on to the payment, without an account. `sign_in`: the address has an account, whose owner signs in.
 * `claimed`: it was opened on another device.
 */
const linkStateSchema = z.enum(['ready', 'sign_in', 'claimed']);

export const linkedBookingSchema = z.object({
  state: linkStateSchema,
  firstName: z.string(),
  /** `k••••@example.com`. */
  maskedEmail: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  holdEndsAt: momentSchema,
  ...shownPriceFields,
  deposit: depositField,
});
export type LinkedBooking = z.output<typeof linkedBookingSchema>;

const ofLink = {
  tag: 'bookings',
  auth: 'none',
  body: z.strictObject({ token: linkTokenSchema }),
} as const;

export const openBookingLink = defineEndpoint({
  ...ofLink,
  operationId: 'openBookingLink',
  method: 'POST',
  path: '/booking-link/open',
  summary: 'Return the held booking of a link, with its price',
  status: 200,
  response: linkedBookingSchema,
  errors: ['link_expired'],
});

export const claimBookingLink = defineEndpoint({
  ...ofLink,
  operationId: 'claimBookingLink',
  method: 'POST',
  path: '/booking-link/claim',
  summary: 'Sign in to the booking of a link. It works once, and only where the address has no password',
  knowsBrowsers: true,
  status: 200,
  response: z.extend(signedInSchema, { bookingId: idSchema }),
  errors: ['link_expired'],
});

export const resendBookingLink = defineEndpoint({
  ...ofLink,
  operationId: 'resendBookingLink',
  method: 'POST',
  path: '/booking-link/resend',
  summary: 'Mail a new link to the address of the booking. It closes the earlier ones',
  status: 202,
  response: z.object({ message: z.string() }),
  errors: ['link_expired'],
});
