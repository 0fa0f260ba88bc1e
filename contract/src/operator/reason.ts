import type * as z from 'zod/mini';
import { minLength } from 'zod/mini';
import { requiredText } from '../kernel/text.ts';

/** Why an operator does something. It outlives whom it is about, so it should name nobody. */
export const actReasonSchema: z.ZodMiniString<string> = requiredText('Reason', 300).check(
  minLength(3, 'Please give a reason of at least 3 characters.'),
);
