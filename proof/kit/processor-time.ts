import { readdir, readFile } from 'node:fs/promises';

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
