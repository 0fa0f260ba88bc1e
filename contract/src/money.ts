import * as z from 'zod/mini';

/** Whole US cents, never negative, far below 2^53. */
export const centsSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** A difference: what is added, or taken off. */
export const signedCentsSchema = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `137655` → `$1,376.55`. Amounts are always shown with two decimals. Spec 9. */
export function formatUsd(cents: number): string {
  return usd.format(cents / 100);
}

/** `39900` → `$399`, for daily prices; falls back to two decimals when there are cents to show. */
export function formatDailyUsd(cents: number): string {
  return cents % 100 === 0 ? wholeUsd.format(cents / 100) : usd.format(cents / 100);
}
