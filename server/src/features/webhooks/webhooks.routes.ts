import * as deliveries from '@makani/contract/webhooks/deliveries';
import * as contract from '@makani/contract/webhooks/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { listWebhookDeliveries, resendWebhookDelivery } from './desk-deliveries.ts';
import { addWebhook, changeWebhook, removeWebhook, renewWebhookSecret } from './manage-webhooks.ts';
import { listWebhooks } from './present-webhook.ts';

export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  mount(app, contract.listWebhooks, async () => ({ webhooks: await listWebhooks(db) }));

  mount(app, contract.addWebhook, ({ body, principal }) => addWebhook(context, body, principal.operatorId));

  mount(app, contract.changeWebhook, ({ params, body, principal }) =>
    changeWebhook(context, { ...params, ...body }, principal.operatorId),
  );

  mount(app, contract.renewWebhookSecret, ({ params, principal }) =>
    renewWebhookSecret(context, params.id, principal.operatorId),
  );

  mount(app, contract.removeWebhook, ({ params, principal }) =>
    removeWebhook(context, params.id, principal.operatorId),
  );

  mount(app, deliveries.listWebhookDeliveries, ({ params, query }) =>
    listWebhookDeliveries(db, { ...params, ...query }),
  );

  mount(app, deliveries.resendWebhookDelivery, ({ params, principal }) =>
    resendWebhookDelivery(context, params, principal.operatorId),
  );
}
