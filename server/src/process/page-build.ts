import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/config.ts';

const sources = ['web/{app,public}/**/*.*', 'web/*.ts', '{contract,domain}/src/**/*.ts', 'package-lock.json'];

/** Not built yet, not to the end, or older than the sources: after a `git pull` the old pages would speak to a new server. */
export function pagesAreOutOfDate(root: string): boolean {
  const complete = join(root, 'web/build/complete');
  if (!existsSync(complete)) return true;
  const builtAt = statSync(complete).mtimeMs;
  return globSync(sources, { cwd: root }).some((file) => statSync(join(root, file)).mtimeMs > builtAt);
}

/** Builds what has to be built, in a process of its own; where the tools for it are left out, takes what is there. */
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

function requireBuild(root: string): void {
  if (existsSync(join(root, 'web/build/complete'))) return;
  throw new ConfigError(
    'The pages are not built, and the tools for that are left out (npm ci --omit=dev). ' +
      'Copy web/build here from where npm run build was run, or run npm ci without --omit=dev.',
  );
}

/** Until the database is open a signal ends us at once; a build without us would go on. */
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
