import { formatUsd } from '@makani/contract/kernel/money';

/** `-500` → `−$5.00`, with a minus sign as wide as a digit. */
export function signedUsd(cents: number): string {
  return cents < 0 ? `−${formatUsd(-cents)}` : formatUsd(cents);
}
