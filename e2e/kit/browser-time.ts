import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { processorTime } from '../../proof/kit/processor-time.ts';

/** A file with a line for each worker of the run: the CPU seconds of its browser's pages. */
export const browserTimes = join(import.meta.dirname, '../../test-reports/browser-seconds.txt');

/** Before a browser closes: it doesn't wait for the parents of its pages' processes, so the system forgets how long they worked. */
export async function recordBrowserTime(): Promise<void> {
  const parents = await parentsOfPages(process.pid);
  const seconds = await Promise.all(parents.map((pid) => processorTime(pid)));
  await mkdir(dirname(browserTimes), { recursive: true });
  await appendFile(browserTimes, seconds.map((one) => `${one}\n`).join(''));
}

/** Chromium calls them zygotes: every process of a page is a copy of one. None are found outside Linux. */
async function parentsOfPages(pid: number): Promise<number[]> {
  const found = await Promise.all(
    (await childrenOf(pid)).map(async (child) => {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
      return command.includes('--type=zygote') ? [child] : parentsOfPages(child);
    }),
  );
  return found.flat();
}

/** Each thread has children of its own. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
