import * as z from 'zod/mini';
import { instantSchema } from '../kernel/time.ts';
import { callerTextKinds } from './caller-text.ts';
import { textKinds, textPlaces } from './text-consent.ts';

export const exportedTextsSchema = z.object({
  /** Every consent to text messages, also those that ended, and how. */
  consents: z.array(
    z.object({
      phone: z.string(),
      place: z.enum(textPlaces),
      version: z.string(),
      timeZone: z.nullable(z.string()),
      /** Taken up again by a reply of START. */
      byReply: z.boolean(),
      givenAt: instantSchema,
      endedAt: z.nullable(instantSchema),
      endedBy: z.nullable(z.enum(['box', 'stop', 'other_consent', 'other_number'])),
    }),
  ),
  /** Texts of the last 30 days, without their words. */
  messages: z.array(
    z.object({
      kind: z.enum(textKinds),
      bookingId: z.nullable(z.string()),
      queuedAt: instantSchema,
      sentAt: z.nullable(instantSchema),
    }),
  ),
  /** Texts that they said yes to on the phone. */
  byPhone: z.array(
    z.object({
      kind: z.enum(callerTextKinds),
      phone: z.string(),
      version: z.string(),
      agreedAt: instantSchema,
      sentAt: z.nullable(instantSchema),
      stoppedAt: z.nullable(instantSchema),
    }),
  ),
});
