import * as desk from '@makani/contract/operator/desk-prices';
import * as host from '@makani/contract/vehicles/price-rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import { addRule, changeRule, endRule, listRules } from './edit-rules.ts';
import { previewRule, showMonth } from './show-prices.ts';

export function priceRoutes(app: FastifyInstance, context: Context): void {
  hostRoutes(app, context);
  deskRoutes(app, context);
}

function hostRoutes(app: FastifyInstance, context: Context): void {
  const limits = { limits: [{ max: 240, seconds: 3600, by: 'user' as const }] };

  mount(app, host.listHostPriceRules, ({ principal }) => listRules(context.db, { hostId: principal.userId }));

  mount(
    app,
    host.addHostPriceRule,
    ({ body, principal }) => addRule(context, { owner: { hostId: principal.userId } }, body),
    limits,
  );

  mount(
    app,
    host.changeHostPriceRule,
    ({ params: { id }, body: { version, ...form }, principal }) =>
      changeRule(context, { owner: { hostId: principal.userId } }, { id, form, version }),
    limits,
  );

  mount(app, host.endHostPriceRule, ({ params, principal }) =>
    endRule(context, { owner: { hostId: principal.userId } }, params.id),
  );

  mount(app, host.getHostPrices, ({ params, query, principal }) =>
    showMonth(context, { vehicleId: params.id, hostId: principal.userId, month: query.month }),
  );
}

function deskRoutes(app: FastifyInstance, context: Context): void {
  mount(app, desk.listDeskPriceRules, () => listRules(context.db, 'desk'));

  mount(app, desk.getDeskPrices, ({ params, query }) =>
    showMonth(context, { vehicleId: params.id, month: query.month }),
  );

  mount(app, desk.previewDeskPriceRule, ({ body }) => previewRule(context, body));

  mount(app, desk.addDeskPriceRule, ({ body: { reason, ...form }, principal: { operatorId } }) =>
    addRule(context, { owner: 'desk', operatorId, reason }, form),
  );

  mount(
    app,
    desk.changeDeskPriceRule,
    ({ params: { id }, body: { reason, version, ...form }, principal: { operatorId } }) =>
      changeRule(context, { owner: 'desk', operatorId, reason }, { id, form, version }),
  );

  mount(app, desk.endDeskPriceRule, ({ params, body: { reason }, principal: { operatorId } }) =>
    endRule(context, { owner: 'desk', operatorId, reason }, params.id),
  );
}
