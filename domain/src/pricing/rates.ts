// The figures of offers, and how shares of an amount are rounded. What operators may set is in policy/policy-figures.ts.

export const weekendPercent = 20;
export const weeklyFreeDayIn = 7;
/** A percentage or an amount of a code takes no more of the host's rental fee, whoever set it. */
export const maxDiscountPercent = 30;

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
