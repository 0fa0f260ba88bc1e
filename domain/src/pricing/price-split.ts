import type { PriceSplit } from '@makani/contract/bookings/price-split';
import type { Payee } from '@makani/contract/bookings/quotes';
import { defaultDriverAge, defaultInsurance } from '@makani/contract/bookings/rental-options';
import { formatUsd } from '@makani/contract/kernel/money';
import type { PricePolicy } from '../policy/price-policy.ts';
import { commissionOf, sumsByPayee } from '../earnings/payee-sums.ts';
import { priceRental } from './pricing.ts';
import { linesInWords, type LineInWords } from './quote-lines.ts';
import { wholeCents } from './rates.ts';

/**
 * Everything that is neither the host's nor the state's counts as the platform's.
 * @param of.commissionCents What of the platform's is commission.
 * @param of.hostOwesCents What of the host's the host owes to the state.
 */
export function splitOf(
  due: Record<Payee, number>,
  { commissionCents = 0, hostOwesCents = 0 }: { commissionCents?: number; hostOwesCents?: number } = {},
): PriceSplit {
  const { host: hostCents, state: stateCents } = due;
  const platformCents = due.platform + due.operator - commissionCents;
  const guestCents = hostCents + platformCents + commissionCents + stateCents;
  return { guestCents, hostCents, platformCents, stateCents, commissionCents, hostOwesCents };
}

/** A day's rental with basic insurance and without an offer, line by line and split. */
export function dayOfRental(
  dailyCents: number,
  policy: PricePolicy,
): { lines: LineInWords[]; split: PriceSplit } {
  const { lines } = priceRental({ dailyCents, days: 1, policy, ...plainDay });
  return {
    lines: linesInWords(lines),
    split: splitOf(sumsByPayee(lines), { commissionCents: commissionOf(lines) }),
  };
}

/** A host's earnings from this number of rental days. */
export function hostEarnsCents(dailyCents: number, days: number, policy: PricePolicy): number {
  return wholeCents(dayOfRental(dailyCents, policy).split.hostCents * days);
}

/** The figures of a booking, for its host. */
export function splitInWords({
  guestCents,
  hostCents,
  platformCents,
  stateCents,
  commissionCents,
  hostOwesCents,
}: PriceSplit): {
  label: string;
  cents: number;
}[] {
  return [
    { label: 'Guest pays', cents: guestCents },
    { label: 'Insurance and fees', cents: platformCents },
    ...(stateCents > 0 ? [{ label: 'State taxes and fees', cents: stateCents }] : []),
    ...(commissionCents > 0 ? [{ label: 'Service commission', cents: commissionCents }] : []),
    {
      label: hostOwesCents > 0 ? `Your share, with ${formatUsd(hostOwesCents)} for the state` : 'Your share',
      cents: hostCents,
    },
  ];
}

/** 'You earn $399.00 of the $458.85 a guest pays per day.' */
export function dailyShareInWords(dailyCents: number, policy: PricePolicy): string {
  const { hostCents, guestCents } = dayOfRental(dailyCents, policy).split;
  return `You earn ${formatUsd(hostCents)} of the ${formatUsd(guestCents)} a guest pays per day.`;
}

/** The platform's commission on the daily rate, in words. */
export function commissionInWords({
  commissionPercent: percent,
}: Pick<PricePolicy, 'commissionPercent'>): string {
  const what = percent === 0 ? 'daily rate' : 'daily rate and extras';
  return `You keep ${100 - percent}% of your ${what}. Our commission is ${percent}%. Guests pay insurance and our service fee on top.`;
}

/** Discounts that may reduce the host's rental fee. */
export function offersInWords(takenOff: readonly string[]): string {
  const sentence = 'If a guest uses one of our offer codes, the discount comes off your rental fee';
  return takenOff.length === 0 ? `${sentence}.` : `${sentence}: ${takenOff.join(' or ')}.`;
}

const plainDay = {
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-02T10:00',
  insurance: defaultInsurance,
  driverAge: defaultDriverAge,
};
