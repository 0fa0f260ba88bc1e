import type { LiveBooking, WithdrawalOffer } from '@makani/contract/operator/blocks';
import {
  offeredFirst,
  withdrawalInWords,
  withdrawalsInWords,
} from '@makani/domain/substitutes/price-difference';

type Costs =
  | { state: 'none' | 'loading' | 'unknown' }
  | {
      state: 'known';
      costs: {
        bookings: readonly { id: string; offer: WithdrawalOffer | null }[];
        platformCents: number;
        hostCents: number;
      };
    };

/** The effect of withdrawing one booking on its guest and on us. */
export function withdrawalEffect(
  { id, backCents }: Pick<LiveBooking, 'id' | 'backCents'>,
  costs: Costs,
): string {
  const known = costs.state === 'known' ? costs.costs.bookings.find((one) => one.id === id) : undefined;
  return known === undefined ? offeredFirst(backCents) : withdrawalInWords(known.offer, backCents);
}

/** The price differences of all chosen bookings together. */
export function WithdrawalSum({ costs }: { costs: Costs }) {
  return (
    <p aria-live="polite" className="text-sm font-medium empty:hidden">
      {sumInWords(costs)}
    </p>
  );
}

function sumInWords(costs: Costs): string {
  switch (costs.state) {
    case 'none':
      return '';
    case 'loading':
      return 'Checking what this would cost…';
    case 'known':
      return withdrawalsInWords(costs.costs);
    case 'unknown':
      return 'We couldn’t check the price differences.';
  }
}
