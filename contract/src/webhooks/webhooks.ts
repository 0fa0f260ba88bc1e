import * as z from 'zod/mini';
import { managerEndpoint } from '../kernel/endpoint.ts';
import { idSchema, requiredPlainText } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

/** Events for a webhook to choose from. A new one needs a trigger in a migration, and words at the desk. */
export const webhookEvents = ['booking', 'change', 'payment', 'handover', 'message'] as const;
const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.output<typeof webhookEventSchema>;

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(webhookEventSchema),
  isOn: z.boolean(),
  /** Nothing arrived for three days, so it was turned off. */
  wasStopped: z.boolean(),
  createdBy: z.string(),
  createdAt: instantSchema,
  lastDeliveredAt: z.nullable(instantSchema),
  /** Deliveries that wait, and that were given up. */
  waiting: z.int(),
  failed: z.int(),
});
export type Webhook = z.output<typeof webhookSchema>;

const eventsField = z
  .array(webhookEventSchema)
  .check(
    z.minLength(1, 'Please choose at least one.'),
    z.maxLength(webhookEvents.length, 'Please choose each once.'),
  );

const params = z.strictObject({ id: idSchema });

/** The key of the signatures, which only this answer shows. */
const secretField = { secret: z.string() };

export const listWebhooks = managerEndpoint({
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/operator/webhooks',
  summary: 'List the addresses that are told of bookings, changes, payments, handovers and messages',
  status: 200,
  response: z.object({ webhooks: z.array(webhookSchema) }),
  errors: [],
});

export const newWebhookSchema = z.strictObject({
  url: requiredPlainText('Address', 500),
  events: eventsField,
});
export type NewWebhook = z.output<typeof newWebhookSchema>;

export const addWebhook = managerEndpoint({
  operationId: 'addWebhook',
  method: 'POST',
  path: '/operator/webhooks',
  summary: 'Add a webhook, an https address of a public host. Its secret is shown only in this answer',
  afterPassword: true,
  body: newWebhookSchema,
  status: 201,
  response: z.object({ webhook: webhookSchema, ...secretField }),
  errors: [],
});

export const changeWebhook = managerEndpoint({
  operationId: 'changeWebhook',
  method: 'PATCH',
  path: '/operator/webhooks/:id',
  summary: 'Change a webhook’s events, or turn it on or off. What waits is given up when it is turned off',
  afterPassword: true,
  params,
  body: z.strictObject({ events: eventsField, isOn: z.boolean() }),
  status: 200,
  response: webhookSchema,
  errors: ['not_found'],
});

export const renewWebhookSecret = managerEndpoint({
  operationId: 'renewWebhookSecret',
  method: 'POST',
  path: '/operator/webhooks/:id/secret',
  summary: 'Make a new secret. For 24 hours, every delivery is signed with the old one as well',
  afterPassword: true,
  params,
  status: 200,
  response: z.object(secretField),
  errors: ['not_found'],
});

export const removeWebhook = managerEndpoint({
  operationId: 'removeWebhook',
  method: 'DELETE',
  path: '/operator/webhooks/:id',
  summary: 'Remove a webhook with its deliveries',
  afterPassword: true,
  params,
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});
