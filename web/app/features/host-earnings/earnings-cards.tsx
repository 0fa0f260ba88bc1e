import { type EarningsFigure, earningsFigures } from '@makani/contract/earnings/host-earnings';
import { formatMonth } from '@makani/contract/kernel/time';
import { formatUsd } from '@makani/contract/kernel/money';
import { type HostEarnings, type Selection, figureTitles } from './selection.ts';

export interface EarningsCardsProps {
  earnings: HostEarnings;
  onOpen: (selection: Selection) => void;
}

/** Total, This Month, Last Month, Pending: each opens its entries. Spec 2. */
export function EarningsCards({ earnings, onOpen }: EarningsCardsProps) {
  const cards = cardsOf(earnings);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {earningsFigures.map((figure) => {
        const { cents, note } = cards[figure];
        return (
          <li key={figure} className="flex">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`${figureTitles[figure]} ${formatUsd(cents)} ${note}, see entries`}
              onClick={() => onOpen({ title: figureTitles[figure], query: { figure } })}
              className="group flex w-full flex-col border border-brass bg-paper-bright p-1.5 text-left transition-colors hover:bg-paper-deep"
            >
              <span className="relative flex w-full flex-1 flex-col border border-brass/40 px-5 py-4 sm:py-5">
                <span className="label-caps text-brass-ink">{figureTitles[figure]}</span>
                <span className="mt-2 font-display text-3xl tabular-nums">{formatUsd(cents)}</span>
                <span className="mt-1 text-sm text-ink-soft">{note}</span>
                <span className="self-start border-b max-sm:absolute max-sm:top-4 max-sm:right-5 sm:mt-5 border-brass text-sm group-hover:border-hibiscus-press group-hover:text-hibiscus-press">
                  See entries
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function cardsOf(earnings: HostEarnings): Record<EarningsFigure, { cents: number; note: string }> {
  const { pendingBookings, months } = earnings;
  return {
    total: { cents: earnings.totalCents, note: 'Since the first booking' },
    thisMonth: { cents: earnings.thisMonthCents, note: formatMonth(earnings.month) },
    lastMonth: { cents: earnings.lastMonthCents, note: formatMonth(months.at(-2)?.month ?? '') },
    pending: {
      cents: earnings.pendingCents,
      note: `${pendingBookings} pending ${pendingBookings === 1 ? 'booking' : 'bookings'}`,
    },
  };
}
