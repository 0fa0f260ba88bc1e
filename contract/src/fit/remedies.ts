import * as z from 'zod/mini';
import { hostExtraKindSchema } from '../bookings/host-extras.ts';
import { idSchema } from '../kernel/text.ts';
import { childSchema, luggageSchema } from './party.ts';

const said = {
  /** On the button that does it: `Add the surf rack, $15 a day`. */
  label: z.string(),
  /** The added cost: for the trip, or for a day while its dates are not known. */
  costCents: z.int(),
};

/** One thing that makes a party fit. */
export const remedySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('extra'), extra: hostExtraKindSchema, ...said }),
  /** The party with this change. */
  z.object({ kind: z.literal('fewer_bags'), luggage: luggageSchema, ...said }),
  /** The same children, some of them in other seats. */
  z.object({ kind: z.literal('child_seat'), children: z.array(childSchema), ...said }),
  /** Available for the same dates. */
  z.object({ kind: z.literal('vehicle'), vehicleId: idSchema, ...said }),
  /** Several vehicles together, as `findConvoy` returns them. */
  z.object({ kind: z.literal('convoy'), ...said }),
]);
export type Remedy = z.output<typeof remedySchema>;
