import * as z from 'zod/mini';

/** Whole US cents, never negative, far below 2^53. */
export const centsSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** A difference: what is added, or taken off. */
export const signedCentsSchema = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));

/**
 * `137655` → `$1,376.55`, `-500` → `-$5.00`. Amounts are always shown with two decimals. Spec 9. By hand, in whole cents:
 * the first `Intl.NumberFormat` of a page takes a phone 100 ms, in the midst of waking the page.
 */
export function formatUsd(cents: number): string {
  const size = Math.abs(cents);
  const dollars = String(Math.trunc(size / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`;
}

/** `39900` → `$399`, for daily prices; falls back to two decimals when there are cents to show. */
export function formatDailyUsd(cents: number): string {
  return formatUsd(cents).replace(/\.00$/, '');
}
