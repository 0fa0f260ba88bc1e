import { randomUUID } from 'node:crypto';
import { type Webhook, type WebhookEvent, webhookEvents } from '@makani/contract/webhooks/webhooks';
import type { TestApp } from '../test-app.ts';
import { newOperator } from './operators.ts';

interface AddedWebhook {
  id: string;
  secret: string;
  manager: string;
}

/** A webhook of a new manager, by default for everything. */
export async function newWebhook(
  app: TestApp,
  { url = 'https://tools.example/makani', events = webhookEvents }: Partial<NewWebhook> = {},
): Promise<AddedWebhook> {
  const { token } = await newOperator(app, 'manager');
  await makeRoomForWebhook(app);
  const { webhook, secret } = await app.expect<{ webhook: Webhook; secret: string }>(
    201,
    'POST',
    '/operator/webhooks',
    { token, body: { url, events } },
  );
  return { id: webhook.id, secret, manager: token };
}

/** The oldest gives way where there are as many as there can be. */
export async function makeRoomForWebhook(app: TestApp): Promise<void> {
  const { token } = await newOperator(app, 'manager');
  const { webhooks } = await app.expect<{ webhooks: Webhook[] }>(200, 'GET', '/operator/webhooks', { token });
  const oldest = webhooks.length >= 20 ? webhooks.at(-1) : undefined;
  if (oldest !== undefined) await app.expect(204, 'DELETE', `/operator/webhooks/${oldest.id}`, { token });
}

interface NewWebhook {
  url: string;
  events: readonly WebhookEvent[];
}

/** A delivery of a new webhook that was given up. */
export async function failedDelivery(app: TestApp): Promise<{ id: string; deliveryId: string }> {
  const { id } = await newWebhook(app);
  const now = app.clock.now();
  const { id: deliveryId } = await app.context.db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: id,
      event: 'booking',
      type: 'booking.confirmed',
      fact: randomUUID(),
      booking_id: null,
      booking_reference: null,
      object_id: randomUUID(),
      happened_at: now.subtract({ hours: 80 }),
      next_attempt_at: now,
      retried_from: now.subtract({ hours: 80 }),
      given_up_at: now,
      last_answer: 'Answered 500',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, deliveryId };
}
