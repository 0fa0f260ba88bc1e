import type { WithdrawalOffer } from '@makani/contract/operator/blocks';
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

/** The first offer to the guest of a withdrawn booking, in words for the desk. @param offer Null where no vehicle serves. */
export function withdrawalInWords(offer: WithdrawalOffer | null, backCents: number): string {
  const back = formatUsd(backCents);
  if (offer === null) return `No other vehicle can be offered, so the guest is refunded ${back}.`;
  const { vehicleName, borneCents, borneBy } = offer;
  const bearer = borneBy === 'host' ? 'the host covers' : 'we cover';
  const price =
    borneCents === 0
      ? ''
      : ` It costs ${formatUsd(borneCents)} more than the guest pays; ${bearer} the difference.`;
  return `The guest is offered the ${vehicleName} first, or refunded ${back}.${price}`;
}

/** Until it is known what is offered. */
export function offeredFirst(backCents: number): string {
  return `The guest is offered another vehicle first, or refunded ${formatUsd(backCents)}.`;
}

/** The differences of all bookings that are withdrawn together; empty for none. */
export function withdrawalsInWords({
  platformCents,
  hostCents,
}: Record<'platformCents' | 'hostCents', number>): string {
  const bearers = [
    ...(platformCents === 0 ? [] : [`us ${formatUsd(platformCents)}`]),
    ...(hostCents === 0 ? [] : [`the host ${formatUsd(hostCents)}`]),
  ];
  return bearers.length === 0
    ? ''
    : `If every guest takes what they’re offered first, the price differences cost ${bearers.join(' and ')}.`;
}

/** The words for a host before they reject or withdraw a booking whose substitute they pay for. */
export function differenceInWords({ vehicleName, isOwn, dearerCents, costCents }: DifferenceToBear): string {
  const vehicle = isOwn ? `your ${vehicleName}` : `the ${vehicleName}`;
  return `We’ll offer your guest ${vehicle} at the price they booked, which is ${formatUsd(dearerCents)} less than usual. If they take it, a price difference of ${formatUsd(costCents)} comes off your earnings.`;
}
