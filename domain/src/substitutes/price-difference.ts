import { formatUsd } from '@makani/contract/kernel/money';

/** The amount that a host bears because another vehicle, which regularly costs more, took the place of theirs. */
export const priceDifference = {
  charged: 'Price difference of another vehicle',
  returned: 'Price difference returned',
} as const;

export interface DifferenceToBear {
  vehicleName: string;
  /** The other vehicle is the host's, too. */
  isOwn: boolean;
  /** More than the guest pays at the regular price. */
  dearerCents: number;
  /** The part of it that comes off the host's earnings: less the commission. */
  costCents: number;
}

/** What a host reads before they reject or withdraw a booking whose substitute they pay for. */
export function differenceInWords({ vehicleName, isOwn, dearerCents, costCents }: DifferenceToBear): string {
  const vehicle = isOwn ? `your ${vehicleName}` : `the ${vehicleName}`;
  return `We’ll offer your guest ${vehicle} at the price they booked, which is ${formatUsd(dearerCents)} less than usual. If they take it, a price difference of ${formatUsd(costCents)} comes off your earnings.`;
}
