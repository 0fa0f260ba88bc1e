import * as z from 'zod/mini';
import { linkTokenSchema, signedInSchema } from '../accounts/auth.ts';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { depositField, shownPriceFields } from '../bookings/quotes.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { emailSchema, idSchema } from '../kernel/text.ts';
import { momentSchema, wallTimeSchema } from '../kernel/time.ts';

/**
 * `ready`: opening it goes on to the payment, without an account. `sign_in`: the address has an account, whose owner signs in.
 * `claimed`: it was opened on another device. `needs_email`: the caller gave no address, so the guest enters one.
 */
const linkStateSchema = z.enum(['ready', 'sign_in', 'claimed', 'needs_email']);

export const linkedBookingSchema = z.object({
  state: linkStateSchema,
  firstName: z.string(),
  /** `k••••@example.com`; empty where none is known. */
  maskedEmail: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
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

export const enterCallerEmail = defineEndpoint({
  ...ofLink,
  operationId: 'enterCallerEmail',
  method: 'POST',
  path: '/booking-link/email',
  summary:
    'Enter the address of somebody who gave none on the phone. A link that leads to the payment is mailed there, and this one closes. The response is the same for every address',
  body: z.strictObject({ token: linkTokenSchema, email: emailSchema }),
  status: 202,
  response: z.object({ message: z.string() }),
  errors: ['link_expired'],
});
