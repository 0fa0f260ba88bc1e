import type { ReportMonth } from '@makani/contract/operator/reports';
import { formatUsd } from '@makani/contract/kernel/money';
import { cancellationRate, inPercent, utilizationOf } from '@makani/domain/reports/report-figures';
import { MonthChart } from './month-chart.tsx';

/** The four figures of a report, drawn. */
export function MonthCharts({ months }: { months: readonly ReportMonth[] }) {
  const drawn = (valueOf: (month: ReportMonth) => number) =>
    months.map((month) => ({ month: month.month, value: valueOf(month) }));
  return (
    <div className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-4">
      <MonthChart
        title="Revenue"
        months={drawn(({ revenueCents }) => revenueCents)}
        tell={(cents) => formatUsd(cents)}
      />
      <MonthChart
        title="Utilization"
        months={drawn((month) => utilizationOf(month) ?? 0)}
        tell={inPercent}
        top={1}
      />
      <MonthChart
        title="Lead time"
        months={drawn(({ leadDays }) => leadDays ?? 0)}
        tell={(days) => `${days} ${days === 1 ? 'day' : 'days'}`}
      />
      <MonthChart
        title="Cancellations"
        months={drawn((month) => cancellationRate(month) ?? 0)}
        tell={inPercent}
      />
    </div>
  );
}
