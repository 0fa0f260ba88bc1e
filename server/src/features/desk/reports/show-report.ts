import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/operator/reports';
import { figuresOf } from '@makani/domain/reports/report-figures';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { listPage } from '../../../http/cursor.ts';
import { filedByVehicle } from '../../bookings/public/desk/report-figures.ts';
import { revenueOfFiled, revenueOfMonths } from '../../payments/public/ledger-report.ts';
import { vehiclesInCare } from '../../listing/public/vehicles-in-care.ts';
import { vehiclesToReport } from '../../vehicles/public/report-days.ts';
import { gatherSums } from './gather-sums.ts';
import { readRange } from './report-range.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

const pageSize = 25;

/** The months of all vehicles together. Their revenue is the sum of the ledger's entries. */
export async function showReport(
  context: Needed,
  requested: { from?: string | undefined; to?: string | undefined },
): Promise<ResponseOf<typeof contract.getReport>> {
  const { months, timeZone } = await readRange(context, requested);
  const { db } = context;
  const [sumsOf, revenue, { maintenance }] = await Promise.all([
    gatherSums(db, months, { by: 'month' }),
    revenueOfMonths(db, months),
    vehiclesInCare(db),
  ]);
  return {
    timeZone,
    inMaintenance: [...maintenance.values()].reduce((sum, count) => sum + count, 0),
    months: months.map(({ month }) => {
      const posted = revenue.filter((row) => row.month === month);
      const sumOf = (accounts: typeof posted) => accounts.reduce((sum, { cents }) => sum + cents, 0);
      const partOf = (account: string) => sumOf(posted.filter((row) => row.account === account));
      const revenueCents = sumOf(posted);
      const hostsCents = partOf('host_payable');
      const platformCents = partOf('platform_revenue');
      return {
        month,
        ...figuresOf({ revenueCents, ...sumsOf(null, month) }),
        hostsCents,
        platformCents,
        othersCents: revenueCents - hostsCents - platformCents,
      };
    }),
  };
}

/** Each vehicle over the whole range. @throws AppError `invalid_input` for a cursor of another list. */
export async function listReportVehicles(
  context: Needed,
  { cursor, ...requested }: { from: string; to: string; cursor?: string | undefined },
): Promise<ResponseOf<typeof contract.listReportVehicles>> {
  const { db } = context;
  const { months } = await readRange(context, requested);
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => vehiclesToReport(db, page),
    (vehicle) => vehicle.createdAt,
  );
  const vehicleIds = rows.map(({ id }) => id);
  const [sumsOf, revenue] = await Promise.all([
    gatherSums(db, months, { by: 'vehicle', vehicleIds }),
    revenueOfVehicles(db, vehicleIds, months),
  ]);
  return {
    vehicles: rows.map(({ id, name }) => {
      const earned = months.map(({ month }) => revenue.get(`${id} ${month}`) ?? 0);
      const revenueCents = earned.reduce((sum, cents) => sum + cents, 0);
      return { id, name, ...figuresOf({ revenueCents, ...sumsOf(id, null) }) };
    }),
    nextCursor,
  };
}

/** Cents by vehicle and month: `id 2026-11`. */
export async function revenueOfVehicles(
  db: Db,
  vehicleIds: readonly string[],
  months: Parameters<typeof revenueOfFiled>[2],
): Promise<Map<string, number>> {
  const rows = await revenueOfFiled(db, filedByVehicle(vehicleIds), months);
  return new Map(rows.map(({ key, month, cents }) => [`${key} ${month}`, cents]));
}
