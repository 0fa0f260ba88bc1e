import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { isSameRental } from '../pricing/rental-options.ts';
import { pricePolicyOf } from '../policy/price-policy.ts';

/** The effect of a price change on the card: `payCents` or `refundCents` is 0. */
export interface Difference {
  /** The new total less the old one. */
  differenceCents: number;
  payCents: number;
  refundCents: number;
}

export function priceDifference(oldTotalCents: number, newTotalCents: number): Difference {
  const differenceCents = newTotalCents - oldTotalCents;
  return {
    differenceCents,
    payCents: Math.max(0, differenceCents),
    refundCents: Math.max(0, -differenceCents),
  };
}

/** True if the return alone moves, to a later time. */
export function isExtension(before: RentalOptions, after: RentalOptions): boolean {
  return after.returnAt > before.returnAt && isSameRental({ ...before, returnAt: after.returnAt }, after);
}

/** A change leaves the commission as it was booked, and brings no code but the booking's own, which goes where it doesn't fit. */
export function hasAgreedTerms(booked: readonly PriceLine[], changed: readonly PriceLine[]): boolean {
  const after = codeOf(changed);
  return commissionOf(booked) === commissionOf(changed) && (after === undefined || after === codeOf(booked));
}

function commissionOf(lines: readonly PriceLine[]): number {
  return pricePolicyOf(lines).commissionPercent;
}

function codeOf(lines: readonly PriceLine[]): string | undefined {
  return lines.find(({ kind }) => kind === 'discount')?.code;
}
