import { createHash } from 'node:crypto';
import { lookAtProcessors, shareOfOthers } from './processors.ts';

/**
 * A window is disturbed when fixed work takes this much longer beside it than at the best of times, or when others take 15% of
 * the processors.
 */
const disturbedFrom = 1.3;
const block = Buffer.alloc(1 << 20, 'makani');

/** Measures in windows, each calibrated before and after, and counts those that were thrown away. */
export class Windows {
  readonly count: number;
  readonly seconds: number;
  readonly signal: AbortSignal;
  #best = Number.POSITIVE_INFINITY;
  #thrownAway = 0;
  #disturbed = 0;
  #isDisturbed = false;

  constructor(shape: { count: number; seconds: number; signal: AbortSignal }) {
    this.count = shape.count;
    this.seconds = shape.seconds;
    this.signal = shape.signal;
    for (let time = 0; time < 5; time += 1) this.calibrate();
  }

  /**
   * Milliseconds of a fixed piece of work, in relation to the least processor time that it ever took: 1 on a quiet machine,
   * and more on one that was busy from the start.
   */
  calibrate(): number {
    const began = performance.now();
    const used = process.cpuUsage();
    for (let time = 0; time < 30; time += 1) createHash('sha256').update(block).digest();
    const milliseconds = performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    this.#best = Math.min(this.#best, milliseconds, (user + system) / 1_000);
    return milliseconds / this.#best;
  }

  /** How disturbed the machine was while this was measured: before it, after it, and by what others took of it meanwhile. */
  async noiseAround(work: () => Promise<void>): Promise<number> {
    const before = this.calibrate();
    const since = await lookAtProcessors();
    await work();
    // A database server that was given is none of our children, and would count as somebody else.
    const others = process.env['BENCH_DATABASE_URL'] === undefined ? await shareOfOthers(since) : 0;
    return Math.max(before, this.calibrate(), Number.isNaN(others) ? 1 : 1 + 2 * others);
  }

  /**
   * Runs all sides in turn, window after window, so that what disturbs one disturbs all. The first turn isn't
   * counted: in it a process compiles what it has never run, and a new database reads its files. Disturbed windows
   * are repeated; where the machine stays busy, the least disturbed are kept, and said to be so.
   * @returns what each side gave, one array per window.
   */
  async compare<T extends readonly (() => Promise<unknown>)[]>(
    ...sides: T
  ): Promise<{ [Side in keyof T]: Awaited<ReturnType<T[Side]>> }[]> {
    for (const side of sides) await side();
    const windows: { noise: number; values: unknown[] }[] = [];
    const isQuiet = ({ noise }: { noise: number }): boolean => noise <= disturbedFrom;
    for (let turn = 0; turn < 2 * this.count && windows.filter(isQuiet).length < this.count; turn += 1) {
      this.signal.throwIfAborted();
      const values: unknown[] = [];
      const noise = await this.noiseAround(async () => {
        for (const side of sides) values.push(await side());
      });
      windows.push({ noise, values });
    }
    const kept = windows.toSorted((a, b) => a.noise - b.noise).slice(0, this.count);
    this.#thrownAway += windows.length - kept.length;
    const disturbed = kept.filter((one) => !isQuiet(one)).length;
    this.#disturbed += disturbed;
    // While most windows are quiet, so is the one of the median, or it lies between two that are.
    if (2 * disturbed >= this.count) this.#isDisturbed = true;
    // Each window has one value of each side, in order.
    return kept.map(({ values }) => values) as { [Side in keyof T]: Awaited<ReturnType<T[Side]>> }[];
  }

  /**
   * What was thrown away and what was kept all the same since the last call: nothing on a quiet machine.
   * `isDisturbed` where a median may be one of a disturbed window.
   */
  takeRemark(): { remark: string; isDisturbed: boolean } {
    const parts = [
      ...(this.#thrownAway > 0 ? [`${this.#thrownAway} disturbed windows thrown away`] : []),
      ...(this.#disturbed > 0 ? [`${this.#disturbed} disturbed windows kept`] : []),
    ];
    const isDisturbed = this.#isDisturbed;
    this.#thrownAway = this.#disturbed = 0;
    this.#isDisturbed = false;
    return { remark: parts.join(', '), isDisturbed };
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
