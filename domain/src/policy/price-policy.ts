import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { PolicyFigures } from '@makani/contract/site/policy';

/** The figures that a price is made with. */
export type PricePolicy = Pick<
  PolicyFigures,
  | 'youngDriverDailyCents'
  | 'basicInsurancePercent'
  | 'premiumInsurancePercent'
  | 'servicePercent'
  | 'commissionPercent'
>;

/** The figures that a price was made with, to price the same choices again. Those of other choices play no part. */
export function pricePolicyOf(lines: readonly PriceLine[]): PricePolicy {
  const line = (wanted: PriceLine['kind']) => lines.find(({ kind }) => kind === wanted);
  const insurancePercent = line('insurance')?.quantity ?? 0;
  return {
    youngDriverDailyCents: line('young_driver')?.unitCents ?? 0,
    basicInsurancePercent: insurancePercent,
    premiumInsurancePercent: insurancePercent,
    servicePercent: line('service')?.quantity ?? 0,
    commissionPercent: line('rental')?.commissionPercent ?? 0,
  };
}

/**
 * The figures of a change: those of now, with the commission that was booked. A guest agrees to the rest with the new price,
 * but no host is asked.
 */
export function policyForChange(now: PricePolicy, booked: readonly PriceLine[]): PricePolicy {
  return booked.length === 0 ? now : { ...now, commissionPercent: pricePolicyOf(booked).commissionPercent };
}
