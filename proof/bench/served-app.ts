import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../kit/free-port.ts';

export interface ServedApp {
  url: string;
  pid: number;
  close(): Promise<void>;
}

/**
 * The site as `npm start` serves it, with a new database unless the settings name one, on a free port. A worker, which serves
 * nobody, tells on the port of its metrics when it is open.
 */
export async function serveApp(env: Record<string, string> = {}, args: string[] = []): Promise<ServedApp> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'makani-bench-'));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../server/src/main.ts'), 'serve', ...args],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        PORT: String(port),
        ...(args.includes('worker') && { METRICS_PORT: String(port) }),
        DATA_DIR: dataDirectory,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        SIMULATED_PAYMENT_DELAY_MS: '0',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  await isReady(child, url);
  return {
    url,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function isReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended before it was open.');
    const { ok } = await fetch(`${url}/readyz`).catch(() => ({ ok: false }));
    if (ok) return;
    await pause(50);
  }
}
