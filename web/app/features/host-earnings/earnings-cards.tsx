import { type EarningsFigure, earningsFigures } from '@makani/contract/earnings/host-earnings';
import { formatMonth } from '@makani/contract/kernel/time';
import { FigureCard } from './figure-card.tsx';
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
        const title = figureTitles[figure];
        return (
          <FigureCard
            key={figure}
            title={title}
            {...cards[figure]}
            onOpen={() => onOpen({ title, query: { figure } })}
          />
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
