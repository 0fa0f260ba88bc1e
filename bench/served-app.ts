import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServedApp {
  url: string;
  close(): Promise<void>;
}

/** The site as `npm start` serves it, with a new database, on a free port. */
export async function serveApp(): Promise<ServedApp> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'makani-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts'), 'serve'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(child.stdout, /is open/);
  return {
    url: `http://localhost:${port}`,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDirectory, { recursive: true });
    },
  };
}

async function said(output: NodeJS.ReadableStream, words: RegExp): Promise<void> {
  let text = '';
  for await (const part of output) {
    text += String(part);
    if (!words.test(text)) continue;
    output.resume();
    return;
  }
  throw new Error(`The server ended before it was open:\n${text}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
