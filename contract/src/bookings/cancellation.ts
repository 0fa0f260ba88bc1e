import * as z from 'zod/mini';
import { centsSchema } from '../kernel/money.ts';
import { instantSchema } from '../kernel/time.ts';

/**
 * The cost of cancelling now. The client sends the same figures back to cancel, and the server executes no
 * others.
 */
export const cancellationSchema = z.object({
  /** The amount retained: zero, or at most the rental of `lateFeeDays`. */
  feeCents: centsSchema,
  refundCents: centsSchema,
  /** Fee plus refund: everything paid or authorised so far. */
  paidCents: centsSchema,
  /** `release`: the amount is only authorised, nothing has been charged. `refund`: the card was charged. */
  returnedBy: z.enum(['release', 'refund']),
  /** The guest disputes the charge, so the refund is made or settled once their bank has decided. */
  waitsForBank: z._default(z.boolean(), false),
  isFree: z.boolean(),
  /** The last moment of free cancellation: the instant, and the wall time at the location, to the minute. */
  freeUntil: instantSchema,
  freeUntilLocal: z.string(),
  /** The fee after that moment, and of how many days of rental it is. Servers from before it could be set don’t say. */
  lateFeeCents: centsSchema,
  lateFeeDays: z._default(z.int(), 1),
  timeZone: z.string(),
});
export type Cancellation = z.output<typeof cancellationSchema>;
