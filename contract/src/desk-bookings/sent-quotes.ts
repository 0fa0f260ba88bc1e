import * as z from 'zod/mini';
import { linkTokenSchema } from '../accounts/auth.ts';
import { depositField, shownPriceFields } from '../bookings/quotes.ts';
import { defineEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, momentSchema, wallTimeSchema } from '../kernel/time.ts';
import { actReasonSchema } from '../operator/act-reason.ts';
import { locationIdSchema } from '../site/locations.ts';
import { callerTextSchema } from '../texts/caller-text.ts';
import { linkWays, payerSchema, textGoesWithNumber } from './new-booking.ts';

/** The price of a quote that the desk has sent is honored for so long. Nothing is held for it. */
export const sentQuoteHours = 24;

export const sentQuoteStates = ['open', 'taken', 'over', 'withdrawn'] as const;

const sentQuoteSchema = z.object({
  id: idSchema,
  state: z.enum(sentQuoteStates),
  callerName: z.string(),
  /** Empty for none. */
  callerEmail: z.string(),
  callerPhone: z.string(),
  by: z.enum(linkWays),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  totalCents: centsSchema,
  sentAt: instantSchema,
  validUntil: momentSchema,
  /** The booking that it became. */
  bookingId: z.nullable(idSchema),
});
export type SentQuote = z.output<typeof sentQuoteSchema>;

const newSentQuoteSchema = z
  .strictObject({
    /** A price that anybody can be quoted, or a discounted one that this operator was. */
    quoteId: idSchema,
    /** Why the discount is given; required with a discounted price, and refused without. */
    discountReason: z.optional(actReasonSchema),
    caller: payerSchema,
    by: z.enum(linkWays),
    /** For a text alone. */
    text: z.optional(callerTextSchema),
  })
  .check(textGoesWithNumber);
export type NewSentQuote = z.output<typeof newSentQuoteSchema>;

export const sendQuote = operatorEndpoint({
  operationId: 'sendQuote',
  method: 'POST',
  path: '/operator/sent-quotes',
  summary:
    'Send somebody who calls a price that holds nothing and is honored for a day, by mail, text or QR code',
  idempotent: true,
  body: newSentQuoteSchema,
  status: 201,
  /** The address of a code; null for a mail or a text, which alone has its link. */
  response: z.object({ id: idSchema, url: z.nullable(z.string()), validUntil: momentSchema }),
  errors: ['not_found', 'dates_taken', 'quote_changed', 'act_refused'],
});

export const listSentQuotes = operatorEndpoint({
  operationId: 'listSentQuotes',
  method: 'GET',
  path: '/operator/sent-quotes',
  summary: 'List the newest 300 quotes that were sent to callers, until a day after they expired',
  status: 200,
  response: z.object({ quotes: z.array(sentQuoteSchema) }),
  errors: [],
});

export const withdrawSentQuote = operatorEndpoint({
  operationId: 'withdrawSentQuote',
  method: 'DELETE',
  path: '/operator/sent-quotes/:id',
  summary: 'Withdraw a quote that was sent and has not been taken, so that nobody can reserve it',
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

export const linkedQuoteSchema = z.object({
  /**
   * `gone`: the vehicle isn’t available on these dates any more. `reserved`: it can still be paid.
   * `taken`: it was reserved, and that was paid or is over.
   */
  state: z.enum(['open', 'gone', 'reserved', 'taken', 'over', 'withdrawn']),
  firstName: z.string(),
  vehicleName: z.string(),
  locationId: locationIdSchema,
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  validUntil: momentSchema,
  ...shownPriceFields,
  deposit: depositField,
});
export type LinkedQuote = z.output<typeof linkedQuoteSchema>;

const ofLink = { tag: 'bookings', auth: 'none' } as const;

export const openSentQuote = defineEndpoint({
  ...ofLink,
  operationId: 'openSentQuote',
  method: 'POST',
  path: '/sent-quote/open',
  summary: 'Return the quote of a link, with its price and until when it is honored',
  body: z.strictObject({ token: linkTokenSchema }),
  status: 200,
  response: linkedQuoteSchema,
  errors: ['link_expired'],
});

export const reserveSentQuote = defineEndpoint({
  ...ofLink,
  operationId: 'reserveSentQuote',
  method: 'POST',
  path: '/sent-quote/reserve',
  summary:
    'Hold the vehicle of a quote at its price. It becomes one booking, however often it is requested, and a link leads on to the payment',
  body: z.strictObject({ token: linkTokenSchema }),
  status: 200,
  response: z.object({
    /** Opens the booking; null where another link was mailed to its guest. */
    bookingToken: z.nullable(z.string()),
    message: z.string(),
  }),
  errors: [
    'link_expired',
    'dates_taken',
    'extras_taken',
    'not_found',
    'own_vehicle',
    'too_many_holds',
    'act_refused',
  ],
});
