import * as z from 'zod/mini';

/** Whole US cents, never negative, far below 2^53. */
export const centsSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** A signed amount in cents. */
export const signedCentsSchema = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));

/** A sum of any number of amounts, as far as numbers are exact. */
export const sumCentsSchema = z.int();

/**
 * `137655` → `$1,376.55`, `-500` → `-$5.00`. Amounts always show two decimals. Spec 9. The code avoids
 * `Intl.NumberFormat`, whose first instance costs a phone 100 ms during hydration.
 */
export function formatUsd(cents: number): string {
  const size = Math.abs(cents);
  const dollars = String(Math.trunc(size / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`;
}

/** `39900` → `$399`, for daily prices; cents are shown only when there are any. */
export function formatDailyUsd(cents: number): string {
  return formatUsd(cents).replace(/\.00$/, '');
}
