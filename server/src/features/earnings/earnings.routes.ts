import * as contract from '@makani/contract/earnings/host-earnings';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { listHostEstimates } from '@makani/contract/earnings/host-estimates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { VersionedCache } from '../../lib/versioned-cache.ts';
import { exportCsv, listTransactions, openFigure, showEarnings } from './earnings.ts';
import { estimateForHosts } from './host-estimates.ts';

export function hostEarningsRoutes(app: FastifyInstance, context: Context): void {
  // Estimates read a sample of all trips, which takes a tenth of a second.
  const estimates = new VersionedCache<ResponseOf<typeof listHostEstimates>>(1);
  mount(app, listHostEstimates, async () => {
    const version = await context.catalogue.current();
    // Trips count once the day they end on is over.
    const until = context.clock.now().toZonedDateTimeISO('UTC').startOfDay().toInstant();
    return estimates.once(until.toString(), version, () => estimateForHosts(context.db, until));
  });
  mount(app, contract.getHostEarnings, ({ principal }) => showEarnings(context, principal.userId));
  mount(app, contract.listHostTransactions, ({ query, principal }) =>
    listTransactions(context, principal.userId, query.cursor),
  );
  mount(app, contract.listEarningsEntries, ({ query, principal }) =>
    openFigure(context, principal.userId, query),
  );
  mount(app, contract.exportEarnings, ({ query, principal }) => exportCsv(context, principal.userId, query));
}
