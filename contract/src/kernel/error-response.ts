import * as z from 'zod/mini';
import { cancellationSchema } from '../bookings/cancellation.ts';
import { bookingEntrySchema } from '../bookings/host-booking-entry.ts';
import { quoteSchema } from '../bookings/quotes.ts';
import { periodSchema } from './time.ts';
import { type ErrorCode, errorTable } from './errors.ts';

const codes = Object.keys(errorTable).filter((code): code is ErrorCode => code in errorTable);

/** Every refusal has this shape. `fields` maps a path such as `customerInfo.email` to a sentence. */
export const errorSchema = z.object({
  code: z.enum(codes),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `quote_changed`: the quote to show and to book instead. */
  quote: z.optional(quoteSchema),
  /** With `terms_changed`: the figures to show and to cancel with instead. */
  cancellation: z.optional(cancellationSchema),
  /** With `dates_taken` of a change: the nearest periods of the same length that are free. */
  nearest: z.optional(z.array(periodSchema)),
  /** With `booking_already_answered`: where the booking stands now. */
  bookingStatus: z.optional(z.string()),
  /** With `block_meets_bookings`: which they are. */
  bookings: z.optional(z.array(bookingEntrySchema)),
});

export type ErrorResponse = z.output<typeof errorSchema>;
