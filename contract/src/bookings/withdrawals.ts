import * as z from 'zod/mini';
import { idSchema, optionalText } from '../kernel/text.ts';

/** More than a vehicle can have in the two years that a block can last. */
const maxSeen = 750;

/**
 * The fate of bookings when their vehicle is archived, put into maintenance or blocked. Kept, which is the default,
 * they stay as they are. Withdrawn, each guest is offered another vehicle at no higher price, or gets everything back.
 */
export const bookingsFields = {
  bookings: z._default(z.enum(['keep', 'withdraw']), 'keep'),
  /** The reason that guests of withdrawn bookings read. */
  reason: z.optional(optionalText('Reason', 200)),
  /** The bookings that the host was shown. If another one would be withdrawn, nothing is done. */
  seen: z.optional(z.array(idSchema).check(z.maxLength(maxSeen))),
};

export interface BookingsChoice {
  bookings: 'keep' | 'withdraw';
  reason?: string | undefined;
  seen?: string[] | undefined;
}

/** The outcome for the bookings that were withdrawn. */
export const withdrawnSchema = z.object({
  /** Guests who were offered another vehicle, and those whose payment goes back. */
  offered: z.int(),
  refunded: z.int(),
});
export type Withdrawn = z.output<typeof withdrawnSchema>;
