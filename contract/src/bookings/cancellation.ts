import * as z from 'zod/mini';
import { centsSchema } from '../kernel/money.ts';
import { instantSchema } from '../kernel/time.ts';

/** What giving a trip up costs at this moment. The same figures are sent back to cancel, and no others are executed. */
export const cancellationSchema = z.object({
  /** What is kept: nothing, or at most a day's rental. */
  feeCents: centsSchema,
  refundCents: centsSchema,
  /** Fee and refund together: what has been paid or set aside so far. */
  paidCents: centsSchema,
  /** `release`: nothing has been charged yet, the amount is only set aside. `refund`: the card was charged. */
  returnedBy: z.enum(['release', 'refund']),
  isFree: z.boolean(),
  /** The last moment at which it costs nothing: the instant, and what the clock at the location reads then, to the minute. */
  freeUntil: instantSchema,
  freeUntilLocal: z.string(),
  /** What it costs after that moment. */
  lateFeeCents: centsSchema,
  timeZone: z.string(),
});
export type Cancellation = z.output<typeof cancellationSchema>;
