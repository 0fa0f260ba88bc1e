import * as z from 'zod/mini';
import { requiredText } from '../kernel/text.ts';

/** Why an operator acts. It stays in the audit for good, so it names nobody. */
export const actReasonSchema = requiredText('Reason', 300).check(
  z.minLength(3, 'Please enter at least three letters.'),
);

/** An act that needs nothing else. */
export const reasonedSchema = z.strictObject({ reason: actReasonSchema });
