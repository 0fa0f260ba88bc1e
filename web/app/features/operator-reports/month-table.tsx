import type { ReportMonth } from '@makani/contract/operator/reports';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatMonth } from '@makani/contract/kernel/time';
import { DataTable } from '../../ui/data-table.tsx';
import { revenueColumn, useColumns } from './figure-columns.tsx';

/** The figures of each month, the latest first. */
export function MonthTable({ months }: { months: readonly ReportMonth[] }) {
  return (
    <DataTable
      caption="By month"
      rows={months.toReversed()}
      keyOf={({ month }) => month}
      columns={[
        {
          title: 'Month',
          cell: ({ month }) => <span className="whitespace-nowrap">{formatMonth(month)}</span>,
        },
        revenueColumn,
        { title: 'For hosts', align: 'end', cell: ({ hostsCents }) => formatUsd(hostsCents) },
        {
          title: 'For the platform',
          align: 'end',
          cell: ({ platformCents }) => formatUsd(platformCents),
        },
        {
          title: 'For others',
          align: 'end',
          cell: ({ othersCents }) => formatUsd(othersCents),
        },
        ...useColumns,
      ]}
    />
  );
}
