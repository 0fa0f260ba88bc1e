import { type HostPayouts, type PayoutFigure, payoutFigures } from '@makani/contract/payouts/host-payouts';
import { formatUsd } from '@makani/contract/kernel/money';
import { type PayoutSelection, payoutTitles } from './payout-titles.ts';

interface PayoutCardsProps {
  payouts: HostPayouts;
  onOpen: (selection: PayoutSelection) => void;
}

/** Paid out, On its way, Waiting: each opens its lines. */
export function PayoutCards({ payouts, onOpen }: PayoutCardsProps) {
  const cards: Record<PayoutFigure, { cents: number; note: string }> = {
    paidOut: { cents: payouts.paidOutCents, note: 'Sent to your account' },
    onItsWay: { cents: payouts.onItsWayCents, note: 'Being sent right now' },
    waiting: { cents: payouts.waitingCents, note: 'Sent 48 hours after each return' },
  };
  return (
    <ul className="grid gap-4 sm:grid-cols-3 lg:col-span-4">
      {payoutFigures.map((figure) => {
        const { cents, note } = cards[figure];
        const title = payoutTitles[figure];
        return (
          <li key={figure} className="flex">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`${title} ${formatUsd(cents)} ${note}, see entries`}
              onClick={() => onOpen({ title, figure })}
              className="group flex w-full flex-col border border-brass bg-paper-bright p-1.5 text-left transition-colors hover:bg-paper-deep"
            >
              <span className="relative flex w-full flex-1 flex-col border border-brass/40 px-5 py-4 sm:py-5">
                <span className="label-caps text-brass-ink">{title}</span>
                <span className="mt-2 font-display text-3xl tabular-nums">{formatUsd(cents)}</span>
                <span className="mt-1 text-sm text-ink-soft">{note}</span>
                <span className="self-start border-b border-brass text-sm group-hover:border-hibiscus-press group-hover:text-hibiscus-press max-sm:absolute max-sm:top-4 max-sm:right-5 sm:mt-5">
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
