/** A limit that a figure has to reach. */
export interface Bar {
  /** As printed: '≥ 0.35'. */
  says: string;
  isMet: boolean;
  /** When a miss fails the run; otherwise it is only noted. */
  fails: 'always' | 'undisturbed' | 'never';
}

/** A share of what stands beside it in the same windows: what slows the machine slows both. */
export function atLeast(share: number, least: number): Bar {
  return { says: `≥ ${least.toFixed(2)}`, isMet: share >= least, fails: inWindows(share) };
}

/** A figure beside another one of the same windows. */
export function growsAtMost(growth: number, most: number, says = `≤ ${most}`): Bar {
  return { says, isMet: growth <= most, fails: inWindows(growth) };
}

/** No hour of the machine explains a ratio that was not measured. */
function inWindows(ratio: number): Bar['fails'] {
  return Number.isNaN(ratio) ? 'always' : 'undisturbed';
}

/** Something that is counted and not timed: bytes, round trips, files. */
export function atMost(value: number, most: number, says = `≤ ${most}`): Bar {
  return { says, isMet: value <= most, fails: 'always' };
}

/**
 * Times and rates that have nothing of the same run beside them. They tell of the machine and of its hour as much as of
 * the product, so that a miss is printed and fails nothing.
 */
export function onQuietMachine(says: string, isMet: boolean): Bar {
  return { says, isMet, fails: 'never' };
}

type Verdict = '' | 'PASS' | 'FAIL' | 'noted: met' | 'noted: missed' | 'noted: disturbed';

/**
 * @param bar A text for a figure that has no bar.
 * @param isDisturbed Whether the windows tell of the machine's hour.
 */
export function verdictOf(bar: Bar | string, isDisturbed = false): Verdict {
  if (typeof bar === 'string') return '';
  if (bar.fails === 'never') return bar.isMet ? 'noted: met' : 'noted: missed';
  if (bar.isMet) return 'PASS';
  return bar.fails === 'undisturbed' && isDisturbed ? 'noted: disturbed' : 'FAIL';
}
