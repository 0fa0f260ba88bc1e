import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `npm start`: builds the pages when that has not been done, then serves. */
const root = fileURLToPath(new URL('../../', import.meta.url));
if (!existsSync(new URL('../../web/build/server/index.js', import.meta.url))) {
  console.log('Building the pages, this happens once ...');
  const built = spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.argv.splice(2, 0, 'serve');
await import('./main.ts');
