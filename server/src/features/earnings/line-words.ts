import { statusFacts, type StatusFacts } from '@makani/domain/bookings/status-facts';
import { commissionPercentOf } from '@makani/domain/earnings/payee-sums';
import { chargeKindFacts } from '@makani/domain/handover/charge-kinds';
import { priceDifference } from '@makani/domain/substitutes/price-difference';
import type { FiledCharge } from '../bookings/public/deposits.ts';
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

/** Money beside the price of a trip; undefined for an entry of the price. */
export function partInWords(
  { isDeposit, charge }: { isDeposit: boolean; charge: FiledCharge | undefined },
  amountCents: number,
): string | undefined {
  if (isDeposit) return 'From the deposit';
  if (charge === undefined) return undefined;
  const { label } = chargeKindFacts[charge.kind];
  return amountCents < 0 ? `${label}, given back` : `${label}, after the return`;
}

/** A line's amount is the host's; what it leaves out is said only where there is something. */
export function lessCommission({ lines }: Pick<BilledBooking, 'lines'>): string {
  const percent = commissionPercentOf(lines);
  return percent === 0 ? '' : `, less ${percent}% service commission`;
}
