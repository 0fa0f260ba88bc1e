import type { Insurance } from '@makani/contract/bookings/rental-options';

// The figures behind all prices, for the rules and for the texts that name them.

/** Percent of the rental fee. Every rental includes basic insurance; premium replaces it. Spec 9. */
export const insurancePercent = { basic: 10, premium: 15 } as const satisfies Record<Insurance, number>;

/** Percent of the rental fee. Spec 9. */
export const servicePercent = 5;

/** The surcharge for drivers of 21 to 24, per rental day. Spec 9. */
export const youngDriverDailyCents = 2_500;

export const weekendPercent = 20;
export const weeklyFreeDayIn = 7;

/** A percentage of an amount in whole cents. Half cents round up; the arithmetic uses integers only. */
export function roundedPercent(cents: number, percent: number): number {
  const hundredths = wholeCents(wholeCents(cents) * percent + 50);
  return (hundredths - (hundredths % 100)) / 100;
}

/** The same for thousandths of a percent, as tax rates have them. */
export function roundedMilliPercent(cents: number, milliPercent: number): number {
  const parts = wholeCents(wholeCents(cents) * milliPercent + 50_000);
  return (parts - (parts % 100_000)) / 100_000;
}

/** A fraction, or a product too large to be exact, is a programming error and must never become a price. */
export function wholeCents(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${amount} is not an amount in whole cents.`);
  return amount;
}
