import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { actReasonSchema } from '../operator/act-reason.ts';
import { nextCursorField } from '../operator/desk-page.ts';

/** An event of Stripe about an object that we don't know, by Stripe's own ids. */
export const stripeEventSchema = z.object({
  id: idSchema,
  /** `evt_…` */
  eventId: z.string(),
  type: z.string(),
  /** The id of its object: `pi_…`, `ch_…`, `re_…`. */
  objectId: z.string(),
  receivedAt: instantSchema,
  attempts: z.int(),
});
export type StripeEvent = z.output<typeof stripeEventSchema>;

export const listStripeEvents = operatorEndpoint({
  operationId: 'listStripeEvents',
  method: 'GET',
  path: '/operator/payments/events',
  summary: 'List Stripe events that still match nothing after three days, oldest first',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  response: z.object({ events: z.array(stripeEventSchema), ...nextCursorField }),
  errors: [],
});

export const retryStripeEvent = operatorEndpoint({
  operationId: 'retryStripeEvent',
  method: 'POST',
  path: '/operator/payments/events/:id/retry',
  summary: 'Retry a Stripe event that matched nothing; it’s parked again if it still doesn’t match',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: actReasonSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'stripe_event_not_parked'],
});
