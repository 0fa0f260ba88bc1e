import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes that a process has in memory now. Linux only, as everything in this file. */
export async function memoryOf(pid: number): Promise<number> {
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')).split(' ')[1];
  return Number(pages) * 4096;
}

/** Open files and sockets. */
export async function handlesOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** The most that a process and its children had in memory while some work was done. */
export async function peakMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ value: T; peak: number }> {
  let peak = 0;
  let isDone = false;
  const watch = async (): Promise<void> => {
    while (!isDone) {
      const pids = [pid, ...(await childrenOf(pid))];
      const sizes = await Promise.all(pids.map(memoryOf));
      peak = Math.max(
        peak,
        sizes.reduce((sum, size) => sum + size, 0),
      );
      await pause(20);
    }
  };
  const watching = watch();
  try {
    const value = await work();
    return { value, peak };
  } finally {
    isDone = true;
    await watching;
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.trim().split(' ').filter(Boolean).map(Number);
}
