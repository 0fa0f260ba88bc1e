import { formatMonth } from '@makani/contract/kernel/time';
import type { ReportMonth } from '@makani/contract/operator/reports';
import { formatUsd } from '@makani/contract/kernel/money';
import { cancellationRate, inPercent, utilizationOf } from '@makani/domain/reports/report-figures';

/** The four figures of a report, drawn. */
export function MonthCharts({ months }: { months: readonly ReportMonth[] }) {
  const drawn = (valueOf: (month: ReportMonth) => number) =>
    months.map((month) => ({ month: month.month, value: valueOf(month) }));
  return (
    <div className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-4">
      <MonthChart
        title="Revenue"
        months={drawn(({ revenueCents }) => revenueCents)}
        format={(cents) => formatUsd(cents)}
      />
      <MonthChart
        title="Utilization"
        months={drawn((month) => utilizationOf(month) ?? 0)}
        format={inPercent}
        top={1}
      />
      <MonthChart
        title="Lead time"
        months={drawn(({ leadDays }) => leadDays ?? 0)}
        format={(days) => `${days} ${days === 1 ? 'day' : 'days'}`}
      />
      <MonthChart
        title="Cancellations"
        months={drawn((month) => cancellationRate(month) ?? 0)}
        format={inPercent}
      />
    </div>
  );
}

interface MonthChartProps {
  title: string;
  months: readonly { month: string; value: number }[];
  /** Formats a value for the axis and the summary. */
  format: (value: number) => string;
  /** The end of the axis, where it is known; else the largest value. */
  top?: number;
}

const column = 10;
const bar = 6;
const height = 60;

/** A bar for each month, down where a month is below zero. The table has the figures. */
function MonthChart({ title, months, format, top: end }: MonthChartProps) {
  const values = months.map(({ value }) => value);
  const top = end ?? Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const scale = top === bottom ? 0 : height / (top - bottom);
  const zero = top === bottom ? height : top * scale;
  const width = months.length * column;
  return (
    <figure className="min-w-0 border border-brass/60 bg-paper-bright px-4 pt-3 pb-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="label-caps text-brass-ink">{title}</span>
        <span className="sr-only">{summaryOf(months, format)}</span>
        <span aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
          {top > 0 && `Up to ${format(top)}`}
        </span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-1.5 h-32 w-full overflow-visible"
      >
        <path
          d={`M0 0H${width}M0 ${height / 2}H${width}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-brass/30"
          strokeDasharray="3 4"
        />
        {months.map(({ month, value }, place) => (
          <rect
            key={month}
            x={place * column + (column - bar) / 2}
            y={value >= 0 ? zero - value * scale : zero}
            width={bar}
            height={Math.abs(value) * scale}
            className={value >= 0 ? 'fill-lagoon' : 'fill-hibiscus'}
          />
        ))}
        <path d={`M0 ${zero}H${width}`} vectorEffect="non-scaling-stroke" className="stroke-brass-strong" />
      </svg>
      <div aria-hidden="true" className="mt-1.5 flex text-center text-xs text-ink-soft">
        {months.map(({ month }) => (
          <span key={month} className="min-w-0 flex-1">
            {formatMonth(month).slice(0, 1)}
          </span>
        ))}
      </div>
    </figure>
  );
}

function summaryOf(months: MonthChartProps['months'], format: MonthChartProps['format']): string {
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return '';
  const peak = months.reduce((best, one) => (one.value > best.value ? one : best), first);
  const span = `${formatMonth(first.month)} to ${formatMonth(last.month)}.`;
  return peak.value > 0 ? `${span} Highest in ${formatMonth(peak.month)}: ${format(peak.value)}.` : span;
}
