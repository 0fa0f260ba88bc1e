import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../kit/free-port.ts';
import { run } from '../../kit/site-process.ts';
import { processorTime } from '../../kit/processor-time.ts';
import { type Bar, onQuietMachine } from './table/bar.ts';

const root = join(import.meta.dirname, '../../..');

export interface Start {
  load: number;
  seconds: number;
  processorSeconds: number;
}

/**
 * From `npm start` in a clean clone, after `npm ci`, to the first home page: of the first start, which builds the
 * pages and fills the database, and of the second, the median of three.
 */
export async function startTwice(): Promise<{ first: Start; second: Start }> {
  const place = await mkdtemp(join(tmpdir(), 'makani-first-start-'));
  const clone = join(place, 'makani');
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], { cwd: clone });
    const first = await firstPage(clone);
    const later = [];
    for (let run = 0; run < 3; run += 1) later.push(await firstPage(clone));
    const [, second = first] = later.toSorted((one, other) => one.seconds - other.seconds);
    return { first, second };
  } finally {
    await rm(place, { recursive: true });
  }
}

const maxSeconds = { first: 12, second: 3 } as const;

export function barOf(which: keyof typeof maxSeconds, { seconds }: Start): Bar {
  return onQuietMachine(`≤ ${maxSeconds[which]} s`, seconds <= maxSeconds[which]);
}

async function firstPage(clone: string): Promise<Start> {
  const port = await freePort();
  const load = loadavg()[0] ?? 0;
  const startedAt = performance.now();
  const npm = run('npm', ['start'], { cwd: clone, env: { PORT: String(port) }, port });
  const { child } = npm;
  try {
    while (child.exitCode === null && !(await isThere(`http://localhost:${port}/`))) await pause(20);
    if (child.exitCode !== null) throw new Error(`npm start ended by itself:\n${npm.output()}`);
    const seconds = (performance.now() - startedAt) / 1000;
    return { load, seconds, processorSeconds: await processorTime(child.pid ?? 0) };
  } finally {
    await npm.stop();
    while (await isThere(`http://localhost:${port}/healthz`)) await pause(50);
  }
}

async function isThere(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
