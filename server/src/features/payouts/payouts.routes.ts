import * as contract from '@makani/contract/payouts/host-payouts';
import * as desk from '@makani/contract/payouts/desk-payouts';
import { listPaymentMismatches } from '@makani/contract/operator/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { listMismatches } from './desk/list-mismatches.ts';
import { listBookingPayouts, listDeskPayouts } from './desk/list-payouts.ts';
import { holdPayouts, releasePayouts } from './desk/hold-payouts.ts';
import { retryPayout } from './desk/retry-payout.ts';
import { exportPayoutFigure, openPayoutFigure, showPayouts } from './host/host-payouts.ts';
import { beginAccount, refreshOwnAccount } from './host/payout-account.ts';

export function payoutRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.getHostPayouts, ({ principal }) => showPayouts(context, principal.userId));
  mount(
    app,
    contract.beginPayoutAccount,
    ({ body, principal }) => beginAccount(context, { hostId: principal.userId, ...body }),
    { limits: [{ max: 10, seconds: 900, by: 'user' }] },
  );
  mount(app, contract.refreshPayoutAccount, ({ principal }) => refreshOwnAccount(context, principal.userId), {
    limits: [{ max: 60, seconds: 3600, by: 'user' }],
  });
  mount(app, contract.listPayoutEntries, ({ query, principal }) =>
    openPayoutFigure(context, principal.userId, query),
  );
  mount(app, contract.exportPayouts, ({ query, principal }) =>
    exportPayoutFigure(context, principal.userId, query),
  );

  mount(app, desk.listDeskPayouts, ({ query }) => listDeskPayouts(context.db, query));
  mount(app, desk.listBookingPayouts, ({ params }) => listBookingPayouts(context, params.id));
  mount(app, desk.retryPayout, ({ params, body, principal }) =>
    retryPayout(context, { ...params, ...body }, principal.operatorId),
  );
  mount(app, desk.holdPayouts, ({ params, body, principal }) =>
    holdPayouts(context, { hostId: params.id, ...body }, principal.operatorId),
  );
  mount(app, desk.releasePayouts, ({ params, body, principal }) =>
    releasePayouts(context, { hostId: params.id, ...body }, principal.operatorId),
  );
  mount(app, listPaymentMismatches, () => listMismatches(context.db));
}
