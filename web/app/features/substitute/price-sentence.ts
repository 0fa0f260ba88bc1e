import type { Substitute } from '@makani/contract/bookings/substitutes';
import { formatUsd } from '@makani/contract/kernel/money';

type Prices = Pick<Substitute, 'regularCents' | 'totalCents' | 'refundCents'>;

export interface Booked {
  /** The price of the vehicle that can't be provided. */
  totalCents: number;
  /** False while the money is only held on the card. */
  isCharged: boolean;
}

/** The effect of a substitute on the price of the guest's booking. */
export function priceSentence({ regularCents, totalCents, refundCents }: Prices, booked: Booked): string {
  if (refundCents > 0) {
    const before = formatUsd(booked.totalCents);
    return booked.isCharged
      ? `You paid ${before}, so we’ll refund ${formatUsd(refundCents)} to your card.`
      : `You haven’t been charged yet. You’ll pay ${formatUsd(refundCents)} less than the ${before} on hold.`;
  }
  const same = `You still pay ${formatUsd(totalCents)}.`;
  return regularCents > totalCents ? `Regularly ${formatUsd(regularCents)}. ${same}` : same;
}
