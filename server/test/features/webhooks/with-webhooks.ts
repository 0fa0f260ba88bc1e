import { type WebhookPayload, webhookPayloadSchema } from '@makani/contract/webhooks/deliveries';
import type { SendWebhook, WebhookRequest } from '../../../src/adapters/webhooks/send-webhook.ts';
import { sendDueWebhooks } from '../../../src/features/webhooks/send-due-webhooks.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** Stands in for the receivers: what came, and what they answer. */
export class Receivers {
  readonly received: (WebhookRequest & { payload: WebhookPayload })[] = [];
  answer: SendWebhook = async () => 204;

  readonly send: SendWebhook = async (request) => {
    const payload = webhookPayloadSchema.parse(JSON.parse(request.body));
    this.received.push({ ...request, payload });
    return this.answer(request);
  };

  get types(): string[] {
    return this.received.map(({ payload }) => payload.type);
  }
}

/** Runs the job once. */
export async function sendWebhooks(app: TestApp): Promise<number> {
  return sendDueWebhooks(app.context, new AbortController().signal);
}
