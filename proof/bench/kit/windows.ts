import { createHash } from 'node:crypto';
import { othersDuring } from './processors.ts';

/**
 * A window is disturbed when others have this share of the processors meanwhile. How slow the machine is does not count: it is
 * slow, too, where the product has left much to do.
 */
const disturbedFrom = 0.15;
const block = Buffer.alloc(1 << 20, 'makani');

/** The results of each side, one array for each window. */
export type Compared<T> = T[] & {
  /** Half of the windows at least, so that their median tells of others, too. */
  readonly isDisturbed: boolean;
};

interface Shape {
  count: number;
  seconds: number;
  signal: AbortSignal;
  /** How the share of others is measured. */
  othersDuring?: typeof othersDuring;
}

/** Measures in windows, and counts those that were thrown away. */
export class Windows {
  readonly count: number;
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly #othersDuring: typeof othersDuring;
  #best = Number.POSITIVE_INFINITY;
  #thrownAway = 0;
  #disturbed = 0;

  constructor(shape: Shape) {
    this.#othersDuring = shape.othersDuring ?? othersDuring;
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

  /**
   * Runs all sides in turn, window after window, so that what disturbs one disturbs all. The first turn isn't
   * counted: in it a process compiles what it has never run, and a new database reads its files. Disturbed windows
   * are repeated and left out; where fewer than half are quiet, the least disturbed are kept, and said to be so.
   */
  async compare<T extends readonly (() => Promise<unknown>)[]>(
    ...sides: T
  ): Promise<Compared<{ [Side in keyof T]: Awaited<ReturnType<T[Side]>> }>> {
    for (const side of sides) await side();
    const windows: { others: number; values: unknown[] }[] = [];
    const quiet = () => windows.filter(({ others }) => others < disturbedFrom);
    for (let turn = 0; turn < 2 * this.count && quiet().length < this.count; turn += 1) {
      this.signal.throwIfAborted();
      const values: unknown[] = [];
      const others = await this.#othersDuring(async () => {
        for (const side of sides) values.push(await side());
      });
      windows.push({ others, values });
    }
    const isDisturbed = 2 * quiet().length <= this.count;
    const leastDisturbed = windows.toSorted((a, b) => a.others - b.others).slice(0, this.count);
    const chosen = isDisturbed ? leastDisturbed : quiet();
    this.#thrownAway += windows.length - chosen.length;
    this.#disturbed += chosen.length - quiet().length;
    // Each window has one value of each side, in order.
    const values = chosen.map((one) => one.values) as { [Side in keyof T]: Awaited<ReturnType<T[Side]>> }[];
    return Object.assign(values, { isDisturbed });
  }

  /** Disturbed windows that were thrown away, and kept all the same, since the last call: none on a quiet machine. */
  takeRemark(): string {
    const parts = [
      ...(this.#thrownAway > 0 ? [`${this.#thrownAway} disturbed windows thrown away`] : []),
      ...(this.#disturbed > 0 ? [`${this.#disturbed} disturbed windows kept`] : []),
    ];
    this.#thrownAway = this.#disturbed = 0;
    return parts.join(', ');
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
