import * as z from 'zod/mini';
import { managerEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { nextCursorField } from '../operator/desk-page.ts';
import { webhookSchema } from './webhooks.ts';

const deliveryStateSchema = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryState = z.output<typeof deliveryStateSchema>;

/** The JSON that a webhook gets. It names nobody. */
export const webhookPayloadSchema = z.object({
  /** The same however often it is sent, so that a receiver drops what it has. */
  id: idSchema,
  /** The event and its kind: `booking.confirmed`, `change.applied`, `payment.captured`, `handover.pickup`, `message.guest`. */
  type: z.string(),
  happenedAt: instantSchema,
  bookingId: z.nullable(idSchema),
  bookingReference: z.nullable(z.string()),
  /** The booking, the payment, the record of the handover, or the thread of the message. */
  objectId: idSchema,
  /** The booking in this API; null without one. */
  url: z.nullable(z.string()),
});
export type WebhookPayload = z.output<typeof webhookPayloadSchema>;

export const webhookDeliverySchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  type: z.string(),
  bookingId: z.nullable(idSchema),
  bookingReference: z.nullable(z.string()),
  state: deliveryStateSchema,
  attempts: z.int(),
  /** The last answer, or why there was none; null before the first attempt. */
  lastAnswer: z.nullable(z.string()),
  happenedAt: instantSchema,
  lastTriedAt: z.nullable(instantSchema),
  /** Null unless it waits. */
  nextTryAt: z.nullable(instantSchema),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

export const listWebhookDeliveries = managerEndpoint({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/operator/webhooks/:id/deliveries',
  summary: 'List the deliveries of a webhook in the last 30 days, newest first',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({
    state: z.optional(deliveryStateSchema),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({
    webhook: webhookSchema,
    deliveries: z.array(webhookDeliverySchema),
    ...nextCursorField,
  }),
  errors: ['not_found'],
});

export const resendWebhookDelivery = managerEndpoint({
  operationId: 'resendWebhookDelivery',
  method: 'POST',
  path: '/operator/webhooks/:id/deliveries/:deliveryId/resend',
  summary: 'Send a delivery again under the same id, and retry it for three days',
  afterPassword: true,
  params: z.strictObject({ id: idSchema, deliveryId: idSchema }),
  status: 200,
  response: webhookDeliverySchema,
  errors: ['not_found', 'act_refused'],
});
