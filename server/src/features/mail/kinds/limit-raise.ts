import { centsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** A manager plans that one operator may give up more of a booking. */
export const limitRaiseSchema = z.object({
  firstName: z.string(),
  /** The operator who plans it. */
  byName: z.string(),
  beforeCents: centsSchema,
  afterCents: centsSchema,
  /** On the clock of Honolulu. */
  from: wallTimeSchema,
  reason: z.string(),
});
export type LimitRaise = z.output<typeof limitRaiseSchema>;
