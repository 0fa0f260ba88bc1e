import type { PriceLine } from '@makani/contract/bookings/quotes';
import { formatUsd } from '@makani/contract/kernel/money';
import { leastChargeCents } from '../handover/collecting.ts';
import { rentalLine, sumOf } from '../pricing/quote-lines.ts';

// The discount that an operator gives while booking for a caller. The platform bears it, so the host earns what they would.

/** The discount of a price, in whole cents; 0 without one. */
export function deskDiscountCentsOf(lines: readonly PriceLine[]): number {
  return 0 - (discountLine(lines)?.amountCents ?? 0);
}

/**
 * Why an operator cannot give a discount alone, as a sentence; null when they can. More than the limit is never held for an
 * approval, because the vehicle would be blocked meanwhile: a refund after the payment has one.
 * @param lines The price with as much of the discount as it takes.
 */
export function whyNoDeskDiscount(
  discountCents: number,
  { lines, limitCents }: { lines: readonly PriceLine[]; limitCents: number },
): string | null {
  if (discountCents > limitCents)
    return `You can take off up to ${formatUsd(limitCents)}. For more, ask for a partial refund once it’s paid; a manager decides about it.`;
  const line = discountLine(lines);
  if (line !== undefined && discountCents > line.unitCents)
    return `The discount can’t be more than the price before taxes, ${formatUsd(line.unitCents)}.`;
  if (sumOf(lines) < leastChargeCents)
    return `At least ${formatUsd(leastChargeCents)} has to be left to pay by card.`;
  return null;
}

/**
 * The discount of a trip whose dates change. Each day that stays is discounted as it was. Added days cost their regular price,
 * and lost days don't come back discounted.
 */
export function deskDiscountAfterChange(before: readonly PriceLine[], daysAfter: number): number {
  const givenCents = deskDiscountCentsOf(before);
  if (givenCents === 0) return 0;
  const days = rentalLine(before).quantity;
  return Math.floor((givenCents * Math.min(days, daysAfter)) / days);
}

/**
 * The part of an amount that the guest pays after the discount. A late cancellation keeps days at the host's price, but nobody is
 * refunded more for a day than they paid.
 */
export function lessDeskDiscount(cents: number, lines: readonly PriceLine[]): number {
  const line = discountLine(lines);
  if (line === undefined) return cents;
  return Math.floor((cents * (line.unitCents + line.amountCents)) / line.unitCents + 0.5);
}

/** False for the price of a change that was made while the trip had another discount. */
export function isDeskDiscountAsAgreed(before: readonly PriceLine[], after: readonly PriceLine[]): boolean {
  const agreedCents = deskDiscountAfterChange(before, rentalLine(after).quantity);
  const line = discountLine(after);
  if (line === undefined) return agreedCents === 0;
  return 0 - line.amountCents === Math.min(agreedCents, line.unitCents);
}

function discountLine(lines: readonly PriceLine[]): PriceLine | undefined {
  return lines.find(({ kind }) => kind === 'desk_discount');
}
