import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { processorTime } from '../../kit/processor-time.ts';

/** Processor seconds of a machine so far; NaN outside Linux. */
export interface Processors {
  /** Processor time of all its processes. */
  all: number;
  /** Processor time of this process and its children. */
  own: number;
  /** Another machine on the same hardware had them. */
  stolen: number;
}

/** Where the database runs by itself, its work can't be told from that of others. */
const isAlone = process.env['BENCH_DATABASE_URL'] === undefined;

/** The share of all processors' time that others took during some work. */
export async function othersDuring(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  const before = await lookAtProcessors();
  await work();
  const after = await lookAtProcessors();
  return othersBetween(before, after, isAlone) / (((performance.now() - began) / 1_000) * cpus().length);
}

/** Processor seconds of others. Nobody is excused by what isn't known. */
export function othersBetween(before: Processors, after: Processors, isAlone: boolean): number {
  const besides = isAlone ? after.all - before.all - (after.own - before.own) : 0;
  const seconds = Math.max(0, besides) + (after.stolen - before.stolen);
  return Number.isNaN(seconds) ? 0 : seconds;
}

async function lookAtProcessors(): Promise<Processors> {
  const [total = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n');
  const [user = NaN, nice = NaN, system = NaN, , , , , stolen = NaN] = total
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / 100);
  return { all: user + nice + system, own: await processorTime(process.pid), stolen };
}
