import type { Substitute } from '@makani/contract/bookings/substitutes';
import { formatUsd } from '@makani/contract/kernel/money';

type Prices = Pick<Substitute, 'regularCents' | 'totalCents' | 'refundCents'>;

/** What a substitute means for what the guest has paid. */
export function priceSentence({ regularCents, totalCents, refundCents }: Prices, paidCents: number): string {
  if (refundCents > 0)
    return `You paid ${formatUsd(paidCents)}, so ${formatUsd(refundCents)} goes back to your card.`;
  return regularCents > totalCents
    ? `Worth ${formatUsd(regularCents)}; you pay what you paid before.`
    : 'You pay what you paid before.';
}
