import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReady, launch } from '../kit/site-process.ts';

export interface ServedApp {
  url: string;
  pid: number;
  close(): Promise<void>;
}

/** The site as `npm start` serves it, with a new database unless the settings name one, on a free port. */
export async function serveApp(env: Record<string, string> = {}, args: string[] = []): Promise<ServedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'makani-bench-'));
  const usual = { NODE_ENV: 'production', DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const app = await launch({ env: { ...usual, ...env } }, args);
  await isReady(app);
  return {
    url: app.url,
    pid: app.child.pid ?? 0,
    async close() {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
