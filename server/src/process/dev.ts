import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../config/child-environment.ts';

/**
 * `npm run dev`: Vite reloads the pages, and Node's watch mode restarts the server after a change of
 * server, domain or contract. It waits for the old process to exit, which releases the database's folder.
 */
const root = join(import.meta.dirname, '../../..');
// Explicit paths, because Node would otherwise also watch the files that Vite creates and deletes, and
// restart forever.
const watched = ['server/src', 'domain/src', 'contract/src'].map(
  (part) => `--watch-path=${join(root, part)}`,
);
const watcher = spawn(
  process.execPath,
  [
    '--watch-preserve-output',
    ...watched,
    join(root, 'server/src/main.ts'),
    'serve',
    '--dev',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: childEnvironment({ NODE_ENV: 'development' }) },
);
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
for (const signal of signals)
  process.on(signal, () => watcher.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
const [code, signal]: [number | null, NodeJS.Signals | null] = await once(watcher, 'exit').then(
  ([exitCode, exitSignal]) => [exitCode, exitSignal],
);
process.exitCode = code ?? (signal === null ? 1 : 128 + constants.signals[signal]);
