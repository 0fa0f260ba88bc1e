import * as z from 'zod/mini';
import { partySchema } from '../fit/party.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';

/** What a guest is told about once it frees: a vehicle of the location, for these times, that the party fits. */
export const wishInputSchema = z.strictObject({
  locationId: locationIdSchema,
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  party: partySchema,
});
export type WishInput = z.output<typeof wishInputSchema>;

/** `offered`: a vehicle is on hold for this guest alone. `taken` and after are the end of a wish. */
export const wishStatusSchema = z.enum(['waiting', 'offered', 'taken', 'withdrawn', 'over']);
export type WishStatus = z.output<typeof wishStatusSchema>;

/** The guest's view of a wish. */
export const wishSchema = z.object({
  id: idSchema,
  ...wishInputSchema.shape,
  status: wishStatusSchema,
  /** While offered: the hold, and when it ends. */
  offer: z.nullable(z.object({ bookingId: idSchema, endsAt: instantSchema })),
  createdAt: instantSchema,
});
export type Wish = z.output<typeof wishSchema>;
