import type { WallTime } from '@makani/contract/kernel/time';

/** Next year's models are on the road already. Spec 5; the year is the location's, `now` its wall time. */
export function latestVehicleYear(now: WallTime): number {
  return Number(now.slice(0, 4)) + 1;
}

export function yearSentence(latest: number): string {
  return `Year can be at most ${latest}.`;
}

/** `"399.99"` → 39999, digit by digit, because 399.99 × 100 is not 39999. Undefined for what is no amount with step 0.01. */
export function centsOfDollars(text: string): number | undefined {
  const { whole, cents } = /^(?<whole>\d{1,12})(?:\.(?<cents>\d{0,2}))?$/.exec(text.trim())?.groups ?? {};
  return whole === undefined ? undefined : Number(whole) * 100 + Number((cents ?? '').padEnd(2, '0'));
}

/** What was typed one per line, blank lines left out. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
