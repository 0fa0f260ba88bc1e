import { statusFacts, type StatusFacts } from '@makani/domain/bookings/status-facts';
import { commissionPercentOf } from '@makani/domain/earnings/payee-sums';
import { priceDifference } from '@makani/domain/substitutes/price-difference';
import { type BilledBooking, hostShareCents } from '../bookings/public/host-bookings.ts';

/**
 * The fee of a late cancellation is posted on its own when nothing had been captured before.
 * @param borneSince From when on the host bears the price difference of another vehicle.
 */
export function describe(
  { amountCents, at }: { amountCents: number; at: Temporal.Instant },
  booking: BilledBooking,
  borneSince: Temporal.Instant | undefined,
): string {
  if (borneSince !== undefined && Temporal.Instant.compare(at, borneSince) >= 0)
    return amountCents < 0 ? priceDifference.charged : priceDifference.returned;
  if (amountCents < 0) return 'Refund';
  const { feeName }: StatusFacts = statusFacts[booking.status];
  const name = feeName !== null && amountCents < hostShareCents(booking) ? feeName : 'Rental';
  return `${name}${lessCommission(booking)}`;
}

/** A line's amount is the host's; what it leaves out is said only where there is something. */
export function lessCommission({ lines }: Pick<BilledBooking, 'lines'>): string {
  const percent = commissionPercentOf(lines);
  return percent === 0 ? '' : `, less ${percent}% service commission`;
}
