/** A limit that a figure has to reach. */
export interface Bar {
  /** As printed: '≥ 0.35'. */
  says: string;
  isMet: boolean;
  /** Whether a miss fails the run, or is only noted. */
  fails: boolean;
}

/** A share of what stands beside it in the same windows: what slows the machine slows both. */
export function atLeast(share: number, least: number): Bar {
  return { says: `≥ ${least.toFixed(2)}`, isMet: share >= least, fails: true };
}

/** A ratio of two figures of the same run, or something that is counted and not timed: bytes, round trips, files. */
export function atMost(value: number, most: number, says = `≤ ${most}`): Bar {
  return { says, isMet: value <= most, fails: true };
}

/**
 * Times and rates that have nothing of the same run beside them. They tell of the machine and of its hour as much as of
 * the product, so that a miss is printed and fails nothing.
 */
export function onQuietMachine(says: string, isMet: boolean): Bar {
  return { says, isMet, fails: false };
}

type Verdict = '' | 'PASS' | 'FAIL' | 'noted: met' | 'noted: missed';

/** @param bar A text for a figure that has no bar. */
export function verdictOf(bar: Bar | string): Verdict {
  if (typeof bar === 'string') return '';
  if (!bar.fails) return bar.isMet ? 'noted: met' : 'noted: missed';
  return bar.isMet ? 'PASS' : 'FAIL';
}
