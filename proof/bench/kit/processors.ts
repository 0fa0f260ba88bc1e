import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';

interface Processors {
  at: number;
  /** CPU seconds of everybody, and of this process with its children. */
  all: number;
  own: number;
}

export async function lookAtProcessors(): Promise<Processors> {
  const [total = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n');
  const [, user, nice, system] = total.split(/\s+/).map(Number);
  const all = ((user ?? NaN) + (nice ?? NaN) + (system ?? NaN)) / 100;
  return { at: performance.now(), all, own: await processorTime(process.pid) };
}

/** The share of all processors' time that others took since then; NaN outside Linux. */
export async function shareOfOthers(since: Processors): Promise<number> {
  const now = await lookAtProcessors();
  const seconds = ((now.at - since.at) / 1_000) * cpus().length;
  return Math.max(0, now.all - since.all - (now.own - since.own)) / seconds;
}

/** CPU seconds of a process and its children, running or ended; NaN outside Linux. */
export async function processorTime(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    ids.map(async (id) => {
      const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      const [, parent = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
      // utime, stime, cutime and cstime, in hundredths of a second.
      const used = fields.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
      return { id: Number(id), parent: Number(parent), used };
    }),
  );
  const sumOf = (id: number): number =>
    (stats.find((one) => one.id === id)?.used ?? 0) +
    stats.filter(({ parent }) => parent === id).reduce((sum, child) => sum + sumOf(child.id), 0);
  return sumOf(pid);
}
