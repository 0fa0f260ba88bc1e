import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pagesAreOutOfDate } from './page-build.ts';

/** `npm start`: builds the pages when that has to be done, then serves. */
const root = join(import.meta.dirname, '../..');
if (pagesAreOutOfDate(root)) {
  console.log('Building the pages; the next start does without ...');
  const built = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.argv.splice(2, 0, 'serve');
await import('./main.ts');
