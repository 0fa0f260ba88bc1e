import * as z from 'zod/mini';
import { quoteSchema } from '../bookings/quotes.ts';
import { rentalOptionsSchema } from '../bookings/rental-options.ts';
import { partySchema } from '../fit/party.ts';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { emailSchema, idSchema, personName, phoneSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { actReasonSchema } from '../operator/act-reason.ts';
import { callerTextSchema } from '../texts/caller-text.ts';

/** How long the desk may hold a vehicle for somebody who calls. */
export const deskHoldMinutes = { min: 15, max: 24 * 60 } as const;

/** Somebody who calls. A phone number that is left out is entered with the driver’s license, before the payment. */
const callerSchema = z.strictObject({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailSchema,
  phone: z.optional(phoneSchema),
});

/** Somebody who is reached by mail, by phone or at the counter. Without an address, the guest enters it on the page of the link. */
export const payerSchema = z.strictObject({ ...callerSchema.shape, email: z.optional(emailSchema) });

export const newDeskBookingSchema = z.strictObject({
  /** A price that anybody can be quoted, or a discounted one that this operator was. */
  quoteId: idSchema,
  /** Why the discount is given; required with a discounted price, and refused without. */
  discountReason: z.optional(actReasonSchema),
  /** Gets all that is about money. */
  payer: payerSchema,
  /** Gets all that is about the day; left out where the payer drives. */
  driver: z.optional(callerSchema),
  party: z.optional(partySchema),
  holdMinutes: z
    .int()
    .check(
      z.minimum(deskHoldMinutes.min, 'A hold lasts at least 15 minutes.'),
      z.maximum(deskHoldMinutes.max, 'A hold lasts at most 24 hours.'),
    ),
  /** Sends the link to the payer with the booking. */
  mailsLink: z.boolean(),
  /** Sends it by text instead. */
  textsLink: z.optional(callerTextSchema),
});
export type NewDeskBooking = z.output<typeof newDeskBookingSchema>;

export const deskHoldSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  holdExpiresAt: instantSchema,
  /** References of the payer’s earlier holds whose dates overlapped, which this one has replaced. */
  replaced: z.array(z.string()),
});
export type DeskHold = z.output<typeof deskHoldSchema>;

export const makeDeskBooking = operatorEndpoint({
  operationId: 'makeDeskBooking',
  method: 'POST',
  path: '/operator/bookings',
  summary: 'Hold the vehicle and dates of a quote for somebody who calls, for up to 24 hours',
  idempotent: true,
  body: newDeskBookingSchema,
  status: 201,
  response: deskHoldSchema,
  errors: [
    'not_found',
    'own_vehicle',
    'dates_taken',
    'extras_taken',
    'quote_changed',
    'too_many_holds',
    'act_refused',
  ],
});

export const discountCentsSchema = centsSchema.check(z.minimum(1, 'Please enter an amount.'));

export const createDeskQuote = operatorEndpoint({
  operationId: 'createDeskQuote',
  method: 'POST',
  path: '/operator/quotes',
  summary:
    'Price a vehicle less a discount, within the limit of one operator. Only that operator can book at this price',
  afterPassword: true,
  body: z.strictObject({ ...rentalOptionsSchema.shape, discountCents: discountCentsSchema }),
  status: 201,
  response: quoteSchema,
  errors: ['not_found', 'dates_taken'],
});

const ofBooking = { params: z.strictObject({ id: idSchema }) } as const;

/** The ways in which a link reaches its guest. */
export const linkWays = ['mail', 'text', 'code'] as const;
export type LinkWay = (typeof linkWays)[number];

/** A text has a number and a yes, and nothing else has one. */
export const textGoesWithNumber = z.refine<{ by: LinkWay; text?: unknown }>(
  ({ by, text }) => (by === 'text') === (text !== undefined),
  { path: ['text'], error: 'A text needs a number and the caller’s consent.' },
);

const newLinkSchema = z
  .strictObject({
    by: z.enum(linkWays),
    /** For a text alone. */
    text: z.optional(callerTextSchema),
  })
  .check(textGoesWithNumber);

export const issueBookingLink = operatorEndpoint({
  ...ofBooking,
  operationId: 'issueBookingLink',
  method: 'POST',
  path: '/operator/bookings/:id/link',
  summary:
    'Make a link to a booking on hold, by mail, by text or as a code to show. It closes the earlier ones and is never shown again',
  body: newLinkSchema,
  status: 200,
  /** The address of a code; null for a mail or a text, which alone has its link. */
  response: z.object({ url: z.nullable(z.string()), expiresAt: instantSchema }),
  errors: ['not_found', 'act_refused'],
});

export const revokeBookingLinks = operatorEndpoint({
  ...ofBooking,
  operationId: 'revokeBookingLinks',
  method: 'DELETE',
  path: '/operator/bookings/:id/link',
  summary: 'Close every link to a booking',
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});
