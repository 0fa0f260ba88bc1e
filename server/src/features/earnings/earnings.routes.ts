import * as contract from '@makani/contract/earnings/host-earnings';
import { listHostEstimates } from '@makani/contract/earnings/host-estimates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { exportCsv, listTransactions, openFigure, showEarnings } from './earnings.ts';
import { estimateForHosts } from './host-estimates.ts';
import { cachedEstimates } from './cached-estimates.ts';

export function hostEarningsRoutes(app: FastifyInstance, context: Context): void {
  const estimates = cachedEstimates(context, (until) => estimateForHosts(context.db, until));

  mount(app, listHostEstimates, estimates);
  mount(app, contract.getHostEarnings, ({ principal }) => showEarnings(context, principal.userId));
  mount(app, contract.listHostTransactions, ({ query, principal }) =>
    listTransactions(context, principal.userId, query.cursor),
  );
  mount(app, contract.listEarningsEntries, ({ query, principal }) =>
    openFigure(context, principal.userId, query),
  );
  mount(app, contract.exportEarnings, ({ query, principal }) => exportCsv(context, principal.userId, query));
}
