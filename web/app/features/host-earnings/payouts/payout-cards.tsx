import { type HostPayouts, type PayoutFigure, payoutFigures } from '@makani/contract/payouts/host-payouts';
import { isRefusedForGood } from '@makani/domain/payouts/payout-facts';
import { FigureCard } from '../figure-card.tsx';
import { type PayoutSelection, payoutTitles } from './payout-titles.ts';

interface PayoutCardsProps {
  payouts: HostPayouts;
  onOpen: (selection: PayoutSelection) => void;
}

/** Paid out, On its way, Waiting, and what is held, if something is: each opens its lines. */
export function PayoutCards({ payouts, onOpen }: PayoutCardsProps) {
  const cards: Record<PayoutFigure, { cents: number; note: string }> = {
    paidOut: { cents: payouts.paidOutCents, note: 'Sent to your account' },
    onItsWay: { cents: payouts.onItsWayCents, note: 'Being sent right now' },
    waiting: {
      cents: payouts.waitingCents,
      note: isRefusedForGood(payouts)
        ? 'Until your account can receive payouts'
        : 'Sent 48 hours after each return',
    },
    disputed: { cents: payouts.heldCents, note: 'Until the guest’s bank decides' },
  };
  const isHeld = payouts.heldCents !== 0;
  return (
    <ul className={`grid gap-4 lg:col-span-4 ${isHeld ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}>
      {payoutFigures.map((figure) => {
        if (figure === 'disputed' && !isHeld) return null;
        const title = payoutTitles[figure];
        return (
          <FigureCard
            key={figure}
            title={title}
            {...cards[figure]}
            onOpen={() => onOpen({ title, figure })}
          />
        );
      })}
    </ul>
  );
}
