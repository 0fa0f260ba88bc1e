import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { WallTime } from '@makani/contract/kernel/time';
import { lessDeskDiscount } from '../desk/desk-discount.ts';
import { goodwillLine, refundableCents } from '../pricing/goodwill.ts';
import { netRentalCents, rentalLine } from '../pricing/quote-lines.ts';
import { rentalDays } from '../pricing/rental-days.ts';

export interface EarlyReturn {
  /** Whole days that were paid for and are left over. */
  unusedDays: number;
  refundCents: number;
  /** The price afterwards: every line stays, and the refund stands beside them. */
  lines: PriceLine[];
}

/**
 * The price of a trip that ends before the return it was booked for. The policy refunds a percentage of the rental of the whole
 * days that are left, as this guest paid them. Half cents round up, and no more is refunded than is left of the rental.
 */
export function earlyReturn(
  booked: { lines: readonly PriceLine[]; pickupAt: WallTime },
  returnAt: WallTime,
  { earlyReturnRefundPercent: percent }: { earlyReturnRefundPercent: number },
): EarlyReturn {
  const { lines, pickupAt } = booked;
  const rental = rentalLine(lines);
  const unusedDays = Math.max(0, rental.quantity - rentalDays(pickupAt, returnAt));
  const net = netRentalCents(lines.filter(({ refund }) => refund === 'by-policy'));
  const paidCents = lessDeskDiscount(net, lines);
  const wantedCents = Math.floor((paidCents * unusedDays * percent) / (rental.quantity * 100) + 0.5);
  const place = lines.indexOf(rental);
  const refundCents = Math.max(0, Math.min(wantedCents, refundableCents(lines, place)));
  const refund = refundCents === 0 ? [] : [goodwillLine(lines, { amountCents: refundCents, line: place })];
  return { unusedDays, refundCents, lines: [...lines, ...refund] };
}
