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

const extraSchema = z.object({ kind: z.literal('extra'), extra: hostExtraKindSchema, ...said });

/** The party with this change. */
const fewerBagsSchema = z.object({ kind: z.literal('fewer_bags'), luggage: luggageSchema, ...said });

/** The same children, some of them in other seats. */
const childSeatSchema = z.object({ kind: z.literal('child_seat'), children: z.array(childSchema), ...said });

/** One change with which the vehicle is kept. */
const changeSchema = z.discriminatedUnion('kind', [extraSchema, fewerBagsSchema, childSeatSchema]);
export type Change = z.output<typeof changeSchema>;

/** Something that makes a party fit. */
export const remedySchema = z.discriminatedUnion('kind', [
  extraSchema,
  fewerBagsSchema,
  childSeatSchema,
  /** Two changes together, neither of which would do alone. */
  z.object({ kind: z.literal('pair'), changes: z.array(changeSchema).check(z.length(2)), ...said }),
  /** Available for the same dates. */
  z.object({ kind: z.literal('vehicle'), vehicleId: idSchema, ...said }),
  /** Several vehicles together, as `findConvoy` returns them. */
  z.object({ kind: z.literal('convoy'), ...said }),
]);
export type Remedy = z.output<typeof remedySchema>;
