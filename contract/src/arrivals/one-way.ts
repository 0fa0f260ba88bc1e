import * as z from 'zod/mini';
import { wallTimeSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';

const feeSentence = 'Please enter an amount from $0 to $5,000.';
const daysSentence = 'Please enter whole days, from 1 to 30.';
export const maxRelocationDays = 30;

/** A pair of locations between which vehicles may be rented one way. The way back is a pair of its own. */
export const oneWayPairSchema = z.strictObject({
  from: locationIdSchema,
  to: locationIdSchema,
  feeCents: z.int(feeSentence).check(z.minimum(0, feeSentence), z.maximum(500_000, feeSentence)),
  /** How long it takes to bring a vehicle back. Nobody can book it until then. */
  relocationDays: z
    .int(daysSentence)
    .check(z.minimum(1, daysSentence), z.maximum(maxRelocationDays, daysSentence)),
});
export type OneWayPair = z.output<typeof oneWayPairSchema>;

/** Where and when a one-way trip ends, by the clock there. `returnAt` beside it is by the clock of the pickup. */
export const returnElsewhereSchema = z.object({ locationName: z.string(), at: wallTimeSchema });
export type ReturnElsewhere = z.output<typeof returnElsewhereSchema>;

export const returnElsewhereField = { returnElsewhere: z.optional(returnElsewhereSchema) };
