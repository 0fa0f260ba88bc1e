import type { Payee, PriceLine } from '@makani/contract/bookings/quotes';

// The share of each payee in a price. It keeps the percentage of the commission with which it was made.

/** The share of each payee after the commission; together they are the total. */
export function sumsByPayee(lines: readonly PriceLine[]): Record<Payee, number> {
  return lessCommission(grossByPayee(lines), commissionOf(lines));
}

/** The sum of each payee's lines, as the guest pays them. */
export function grossByPayee(lines: readonly PriceLine[]): Record<Payee, number> {
  const sums = { host: 0, platform: 0, operator: 0, state: 0 };
  for (const { payee, amountCents } of lines) sums[payee] += amountCents;
  return sums;
}

/** In whole cents, rounded down. What the law lets the host pass on is no earning. */
export function commissionOf(lines: readonly PriceLine[]): number {
  const percent = commissionPercentOf(lines);
  if (percent === 0) return 0;
  const earned = lines.filter((line) => line.payee === 'host' && !passedOn.has(kindOf(line)));
  return commissionOn(
    earned.reduce((sum, { amountCents }) => sum + amountCents, 0),
    percent,
  );
}

export function commissionOn(earnedCents: number, percent: number): number {
  return Math.floor((Math.max(0, earnedCents) * percent) / 100);
}

export function commissionPercentOf(lines: readonly PriceLine[]): number {
  return lines.find(({ kind }) => kind === 'rental')?.commissionPercent ?? 0;
}

export function lessCommission<Sums extends Record<Payee, number>>(sums: Sums, cents: number): Sums {
  return cents === 0 ? sums : { ...sums, host: sums.host - cents, platform: sums.platform + cents };
}

const passedOn: ReadonlySet<string> = new Set<PriceLine['kind']>([
  'vehicle_surcharge',
  'excise_tax',
  'license_recovery',
]);

/** A refund counts as the line that it is of. */
function kindOf({ kind, code }: PriceLine): string {
  return kind === 'goodwill' ? (code.split(':', 1)[0] ?? '') : kind;
}
