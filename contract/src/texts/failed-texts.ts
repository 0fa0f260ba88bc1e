import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { callerTextKinds } from './caller-text.ts';
import { textKinds } from './text-consent.ts';
import { actReasonSchema } from '../operator/act-reason.ts';
import { nextCursorField } from '../operator/desk-page.ts';

/**
 * How a text message failed. `waiting`: it did so far, and is tried again. `refused`: the network doesn't take it.
 * `undelivered`: the network took it, and it didn't reach the phone. `lost`: it was of no use before the network took it.
 */
export const failedTextStates = ['waiting', 'refused', 'undelivered', 'lost'] as const;
export const failedTextStateSchema = z.enum(failedTextStates);
export type FailedTextState = z.output<typeof failedTextStateSchema>;

export const failedTextSchema = z.object({
  id: idSchema,
  kind: z.enum([...textKinds, ...callerTextKinds]),
  /** Null for a caller without an account. */
  person: z.nullable(z.object({ id: idSchema, name: z.string() })),
  phone: z.string(),
  /** Null for one that is about no booking, and for a link to one. */
  bookingId: z.nullable(idSchema),
  state: failedTextStateSchema,
  /** The network's number of the reason, if it gave one. */
  error: z.nullable(z.int()),
  /** The last failure as it was logged. */
  detail: z.nullable(z.string()),
  queuedAt: instantSchema,
  /** After this it is of no use any more. */
  usefulUntil: instantSchema,
  /** The sentence why it can't be sent again; null when it can. */
  resendRefusal: z.nullable(z.string()),
});
export type FailedText = z.output<typeof failedTextSchema>;

export const listFailedTexts = operatorEndpoint({
  operationId: 'listFailedTexts',
  method: 'GET',
  path: '/operator/texts',
  summary:
    'List text messages that failed in the last 30 days, newest first, by state, with links to callers',
  query: z.strictObject({
    state: z.optional(failedTextStateSchema),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({ texts: z.array(failedTextSchema), ...nextCursorField }),
  errors: [],
});

export const textResendSchema = z.strictObject({ reason: actReasonSchema });

export const resendFailedText = operatorEndpoint({
  operationId: 'resendFailedText',
  method: 'POST',
  path: '/operator/texts/:id/resend',
  summary: 'Queue a text message that failed again, while it is of use and its recipient consents',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: textResendSchema,
  status: 200,
  response: z.object({ usefulUntil: instantSchema }),
  errors: ['not_found', 'act_refused'],
});
