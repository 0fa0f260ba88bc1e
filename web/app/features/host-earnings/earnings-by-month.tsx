import { formatUsd } from '@makani/contract/kernel/money';
import { formatMonth } from '@makani/contract/kernel/time';
import { useId } from 'react';
import { MonthsChart } from './months-chart.tsx';
import type { HostEarnings, Selection } from './selection.ts';

export interface EarningsByMonthProps {
  months: HostEarnings['months'];
  onOpen: (selection: Selection) => void;
}

/** A chart of the year, and the same figures as buttons that open their entries. */
export function EarningsByMonth({ months, onOpen }: EarningsByMonthProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-2xl">
        By month
      </h2>
      <div className="mt-6 grid items-stretch gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <MonthsChart months={months} />
        <table className="w-full self-start tabular-nums">
          <caption className="sr-only">Earnings by month, the latest first</caption>
          <thead>
            <tr className="border-b border-brass text-left">
              <th scope="col" className="label-caps pb-2 text-brass-ink">
                Month
              </th>
              <th scope="col" className="label-caps pb-2 text-right text-brass-ink">
                Earned
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, amountCents }) => (
              <tr key={month} className="border-b border-brass/40">
                <th scope="row" className="py-1 text-left font-normal">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className="min-h-7 border-b border-brass hover:border-hibiscus-press hover:text-hibiscus-press"
                    onClick={() => onOpen({ title: formatMonth(month), query: { month } })}
                  >
                    {formatMonth(month)}
                  </button>
                </th>
                <td className={`py-1 text-right ${amountCents === 0 ? 'text-ink-faint' : ''}`}>
                  {formatUsd(amountCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
