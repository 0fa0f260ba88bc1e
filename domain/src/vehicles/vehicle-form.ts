import { plainText } from '@makani/contract/kernel/visible-text';
import type { WallTime } from '@makani/contract/kernel/time';
import { priceSentence, priceTooHigh, vehicleFormLimits } from '@makani/contract/vehicles/host-vehicle-form';

/** Next year's models are already sold. Spec 5. `now` is the location's wall time. */
export function latestVehicleYear(now: WallTime): number {
  return Number(now.slice(0, 4)) + 1;
}

export function yearSentence(latest: number): string {
  return `Year can be at most ${latest}.`;
}

/**
 * `"399.99"` → 39999. The digits are read as text, because 399.99 × 100 is not 39999 in floating point.
 * Undefined for anything that is not an amount with at most two decimals.
 */
export function centsOfDollars(text: string): number | undefined {
  const { whole, cents } = /^(?<whole>\d{1,12})(?:\.(?<cents>\d{0,2}))?$/.exec(plainText(text))?.groups ?? {};
  return whole === undefined ? undefined : Number(whole) * 100 + Number((cents ?? '').padEnd(2, '0'));
}

/** The contract's check of a daily price, for what is shown while it is typed. */
export function readDailyCents(
  price: string,
): { cents: number; error?: undefined } | { cents: null; error: string } {
  const cents = centsOfDollars(price);
  if (cents === undefined) return { cents: null, error: priceSentence };
  return cents > vehicleFormLimits.maxDailyCents ? { cents: null, error: priceTooHigh } : { cents };
}

/** Lines of the input, trimmed, without blank ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
