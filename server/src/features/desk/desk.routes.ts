import * as audit from '@makani/contract/operator/audit';
import { lookUpCustody as lookUpEndpoint } from '@makani/contract/operator/look-up';
import { getDeskOverview } from '@makani/contract/operator/overview';
import * as reports from '@makani/contract/operator/reports';
import { exportToolLedger } from '@makani/contract/tools/tool-ledger';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { sharedRead } from '../../http/shared-read.ts';
import { findVerdict } from './audit/find-verdict.ts';
import { listAudit } from './audit/list-audit.ts';
import { lookUpCustody } from './look-up/look-up.ts';
import { exportLedger, exportReport } from './reports/export-report.ts';
import { exportReportCharges, showReportCharges } from './reports/report-charges.ts';
import { listReportVehicles, showReport } from './reports/show-report.ts';
import { showOverview } from './overview/show-overview.ts';

/** Routes of the desk across all subjects. */
export function deskRoutes(app: FastifyInstance, context: Context): void {
  // It reads the whole chain, so never more than once at a time.
  const verdict = sharedRead(() => findVerdict(context));

  mount(app, getDeskOverview, () => showOverview(context));

  mount(app, audit.listAudit, ({ query }) => listAudit(context, query));
  mount(app, audit.verifyAuditChain, verdict);

  mount(
    app,
    lookUpEndpoint,
    ({ params, body, principal: { operatorId } }) =>
      lookUpCustody(context, { vehicleId: params.id, ...body, operatorId }),
    { limits: [{ max: 60, seconds: 3600, by: 'user' }] },
  );

  mount(app, reports.getReport, ({ query }) => showReport(context, query));
  mount(app, reports.listReportVehicles, ({ query }) => listReportVehicles(context, query));
  mount(app, reports.exportReport, ({ query }) => exportReport(context, query));
  mount(app, reports.listReportCharges, ({ query }) => showReportCharges(context.db, query.month));
  mount(app, reports.exportReportCharges, ({ query }) => exportReportCharges(context.db, query.month));
  mount(app, reports.exportLedger, ({ query, principal: { operatorId } }) =>
    exportLedger(context, { ...query, by: { operatorId } }),
  );
  mount(
    app,
    exportToolLedger,
    ({ query, principal }) => exportLedger(context, { ...query, by: { key: principal.prefix } }),
    { limits: [{ max: 20, seconds: 3600, by: 'user' }] },
  );
}
