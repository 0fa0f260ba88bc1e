import * as contract from '@makani/contract/payouts/host-payouts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { requireHost } from '../../http/require-host.ts';
import { exportPayoutFigure, openPayoutFigure, showPayouts } from './host/host-payouts.ts';
import { beginAccount, refreshOwnAccount } from './host/payout-account.ts';

export function payoutRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.getHostPayouts, ({ principal }) => showPayouts(context, requireHost(principal)));
  mount(app, contract.beginPayoutAccount, ({ principal }) => beginAccount(context, requireHost(principal)), {
    limits: [{ max: 30, seconds: 3600, by: 'user' }],
  });
  mount(
    app,
    contract.refreshPayoutAccount,
    ({ principal }) => refreshOwnAccount(context, requireHost(principal)),
    { limits: [{ max: 60, seconds: 3600, by: 'user' }] },
  );
  mount(app, contract.listPayoutEntries, ({ query, principal }) =>
    openPayoutFigure(context, requireHost(principal), query),
  );
  mount(app, contract.exportPayouts, ({ query, principal }) =>
    exportPayoutFigure(context, requireHost(principal), query),
  );
}
