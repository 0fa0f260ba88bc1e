import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../config/config.ts';

const sources = [
  'web/{app,overrides,public}/**/*.*',
  'web/*.ts',
  'server/src/features/mail/templates/*',
  '{contract,domain}/src/**/*.ts',
  'package-lock.json',
];

/** True when the pages are missing, incomplete or older than their sources, as after a `git pull`. */
export function pagesAreOutOfDate(root: string): boolean {
  const complete = join(root, 'web/build/complete');
  if (!existsSync(complete)) return true;
  const builtAt = statSync(complete).mtimeMs;
  return globSync(sources, { cwd: root }).some((file) => statSync(join(root, file)).mtimeMs > builtAt);
}

/** Builds outdated pages in a separate process. Without the build tools, an existing build is used. */
export async function bringPagesUpToDate(root: string, signal: AbortSignal): Promise<void> {
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  if (!existsSync(builder)) return requireBuild(root);
  if (!pagesAreOutOfDate(root)) return;
  console.log('Building the pages. The next start skips this unless they change ...');
  const child = spawn(process.execPath, [builder, 'build'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  });
  const letGo = endWithUs(() => child.kill());
  try {
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new ConfigError('The pages could not be built; the reason is above.');
  } finally {
    letGo();
  }
}

/**
 * Compresses new pages in a process that lets all others pass: a site that has just opened is busy enough.
 * @returns what ends it.
 */
export function compressPages(root: string, onFailure: (reason: string) => void): () => void {
  const script = join(root, 'web/compress.ts');
  if (existsSync(join(root, 'web/build/compressed')) || !existsSync(script)) return () => undefined;
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let reason = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (reason += text));
  child.on('error', ({ message }) => onFailure(message));
  // A signal is no failure: the next start compresses them.
  child.on('close', (code) => {
    if (code !== null && code > 0) onFailure(reason);
  });
  return () => child.kill();
}

function requireBuild(root: string): void {
  if (existsSync(join(root, 'web/build/complete'))) return;
  throw new ConfigError(
    'The pages are not built, and the tools for that are left out (npm ci --omit=dev). ' +
      'Copy web/build here from where npm run build was run, or run npm ci without --omit=dev.',
  );
}

/** A signal ends this process at once until the database is open, so it must stop the build too. */
function endWithUs(end: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = (signal: NodeJS.Signals): void => {
    end();
    letGo();
    process.kill(process.pid, signal);
  };
  const letGo = (): void => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return letGo;
}
