import * as z from 'zod/mini';
import { stillNeededSchema } from '../accounts/still-needed.ts';
import { cancellationSchema } from '../bookings/cancellation.ts';
import { bookingEntrySchema } from '../bookings/host-booking-entry.ts';
import { quoteSchema } from '../bookings/quotes.ts';
import { substitutePriceSchema } from '../bookings/substitute-price.ts';
import type { ErrorCode } from './errors.ts';
import { periodSchema } from './time.ts';

/** Fields of every error beside its code. `fields` maps a path such as `customerInfo.email` to a sentence. */
const beside = {
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `quote_changed`: the quote to show and book instead. */
  quote: z.optional(quoteSchema),
  /** With `quote_changed` for a substitute: the price to show and take it for instead. */
  substitutePrice: z.optional(substitutePriceSchema),
  /** With `terms_changed`: the figures to show and cancel with instead. */
  cancellation: z.optional(cancellationSchema),
  /** With `dates_taken` for a change: the nearest available periods of the same length. */
  nearest: z.optional(z.array(periodSchema)),
  /** With `authentication_required`: what the card network's script opens the bank's page with. */
  clientSecret: z.optional(z.string()),
  /** With `booking_already_answered`: the booking's current status. */
  bookingStatus: z.optional(z.string()),
  /** With `block_meets_bookings`, and with `live_bookings_changed` for a block: the bookings in question. */
  bookings: z.optional(z.array(bookingEntrySchema)),
  /** With `account_in_use`: everything that the account is still needed for. */
  reasons: z.optional(z.array(stillNeededSchema)),
};

/** The body of every error, with what a code may be. */
export function errorBody<Code extends z.ZodMiniType<ErrorCode>>(code: Code) {
  return z.object({ code, ...beside });
}
