import * as z from 'zod/mini';
import { phoneSchema } from '../kernel/text.ts';

/** The version of the words beside the desk's box: the day they last changed. Every such text is stored with it. */
export const callerTextVersion = '2026-11-30';

/** The words beside the desk's box, which an operator ticks once the caller has agreed. */
export const callerTextWords =
  'The caller agreed to get one text message with this link at this number. Message and data rates may apply.';

/** One text to somebody who calls, and that they said yes to it. It is no consent to any other. */
export const callerTextSchema = z.strictObject({
  phone: phoneSchema,
  /** The version that was shown. */
  version: z.literal(callerTextVersion, {
    error: 'These words have changed. Please reload the page and read them again.',
  }),
});
export type CallerText = z.output<typeof callerTextSchema>;

/** The links that a caller gets by text. */
export const callerTextKinds = ['booking_link', 'quote_link'] as const;
export type CallerTextKind = (typeof callerTextKinds)[number];
