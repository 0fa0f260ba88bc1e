import * as z from 'zod/mini';
import { optionalText } from '../kernel/text.ts';

/**
 * What becomes of bookings when their vehicle is archived, put into maintenance or blocked. Kept, which is the default,
 * they stay as they are. Withdrawn, each guest is offered another vehicle at no higher price, or gets everything back.
 */
export const bookingsFields = {
  bookings: z._default(z.enum(['keep', 'withdraw']), 'keep'),
  /** What the guests of withdrawn bookings read. */
  reason: z.optional(optionalText('Reason', 200)),
};

export interface BookingsChoice {
  bookings: 'keep' | 'withdraw';
  reason?: string | undefined;
}

/** What became of the bookings that were withdrawn. */
export const withdrawnSchema = z.object({
  /** Guests who were offered another vehicle, and those whose payment goes back. */
  offered: z.int(),
  refunded: z.int(),
});
export type Withdrawn = z.output<typeof withdrawnSchema>;
