import type { Compared } from '../windows.ts';

/** A limit that a figure has to reach. */
export interface Bar {
  /** As printed: '≥ 0.35'. */
  says: string;
  isMet: boolean;
  /** The kind of a miss; only FAIL fails the run. */
  missed: 'FAIL' | 'noted: missed' | 'noted: disturbed';
}

/** The windows that a ratio is of. */
type Measured = Pick<Compared<unknown>, 'isDisturbed'>;

/** A share of what stands beside it in the same windows: what slows the machine slows both. */
export function atLeast(share: number, least: number, windows: Measured): Bar {
  return { says: `≥ ${least.toFixed(2)}`, isMet: share >= least, missed: missedIn(windows, share) };
}

/** A figure beside another one of the same windows. */
export function growsAtMost(growth: number, max: number, windows: Measured, says = `≤ ${max}`): Bar {
  return { says, isMet: growth <= max, missed: missedIn(windows, growth) };
}

/** No hour of the machine explains a ratio that was not measured. */
function missedIn({ isDisturbed }: Measured, ratio: number): Bar['missed'] {
  return isDisturbed && !Number.isNaN(ratio) ? 'noted: disturbed' : 'FAIL';
}

/** Something that is counted and not timed: bytes, round trips, files. */
export function atMost(value: number, max: number, says = `≤ ${max}`): Bar {
  return { says, isMet: value <= max, missed: 'FAIL' };
}

/**
 * Times and rates that have nothing of the same run beside them. They tell of the machine and of its hour as much as of
 * the product, so that a miss is printed and fails nothing.
 */
export function onQuietMachine(says: string, isMet: boolean): Bar {
  return { says, isMet, missed: 'noted: missed' };
}

/** @param bar A text for a figure that has no bar. */
export function verdictOf(bar: Bar | string): '' | 'PASS' | 'noted: met' | Bar['missed'] {
  if (typeof bar === 'string') return '';
  if (!bar.isMet) return bar.missed;
  return bar.missed === 'noted: missed' ? 'noted: met' : 'PASS';
}
