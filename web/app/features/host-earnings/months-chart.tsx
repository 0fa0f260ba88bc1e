import { formatUsd } from '@makani/contract/kernel/money';
import { formatMonth } from '@makani/contract/kernel/time';
import type { HostEarnings } from './selection.ts';

const column = 10;
const bar = 6;
const height = 100;

/**
 * A bar for each month: up for earnings, down where refunds were higher. The table beside it has the figures.
 */
export function MonthsChart({ months }: { months: HostEarnings['months'] }) {
  const amounts = months.map(({ amountCents }) => amountCents);
  const top = Math.max(0, ...amounts);
  const bottom = Math.min(0, ...amounts);
  // The zero line is at the bottom while there are no earnings.
  const scale = top === bottom ? 0 : height / (top - bottom);
  const zero = top === bottom ? height : top * scale;
  const width = months.length * column;
  return (
    <figure className="flex min-w-0 flex-col border border-brass/70 bg-paper-bright px-4 pt-4 pb-3 sm:px-6">
      <figcaption className="sr-only">{summaryOf(months)}</figcaption>
      <p aria-hidden="true" className="text-sm text-ink-faint tabular-nums">
        {formatUsd(top)}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 h-48 w-full overflow-visible sm:h-64 lg:h-auto lg:min-h-56 lg:grow lg:basis-0"
      >
        <path
          d={`M0 0H${width}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-brass/40"
          strokeDasharray="3 4"
        />
        <path
          d={`M0 ${height / 2}H${width}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-brass/25"
          strokeDasharray="3 4"
        />
        {months.map(({ month, amountCents }, place) => (
          <rect
            key={month}
            x={place * column + (column - bar) / 2}
            y={amountCents >= 0 ? zero - amountCents * scale : zero}
            width={bar}
            height={Math.abs(amountCents) * scale}
            className={amountCents >= 0 ? 'fill-lagoon' : 'fill-hibiscus'}
          />
        ))}
        <path d={`M0 ${zero}H${width}`} vectorEffect="non-scaling-stroke" className="stroke-brass-strong" />
      </svg>
      <div aria-hidden="true" className="mt-2 grid grid-cols-12 text-center text-xs text-ink-soft">
        {months.map(({ month }) => (
          <span key={month}>
            <span className="sm:hidden">{nameOf(month).slice(0, 1)}</span>
            <span className="max-sm:hidden">{nameOf(month)}</span>
          </span>
        ))}
      </div>
    </figure>
  );
}

function nameOf(month: string): string {
  return formatMonth(month).split(' ')[0] ?? '';
}

function summaryOf(months: HostEarnings['months']): string {
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return 'Earnings by month';
  const best = months.reduce(
    (highest, month) => (month.amountCents > highest.amountCents ? month : highest),
    first,
  );
  const span = `Earnings by month, ${formatMonth(first.month)} to ${formatMonth(last.month)}`;
  return best.amountCents > 0
    ? `${span}. Highest in ${formatMonth(best.month)}: ${formatUsd(best.amountCents)}.`
    : `${span}. Nothing yet.`;
}
