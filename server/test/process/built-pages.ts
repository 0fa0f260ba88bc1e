import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pagesAreOutOfDate } from '../../src/page-build.ts';
import { root } from './server-process.ts';

const built = (): boolean => !pagesAreOutOfDate(root);
const turn = join(root, 'node_modules/.cache/makani-building');

/** On a fresh machine nobody has built the pages yet; of the test files that find it so, one builds and the others wait. */
export async function requirePages(): Promise<void> {
  for (let attempt = 0; attempt < 1_200 && !built(); attempt += 1) {
    if (attempt === 0) await mkdir(join(turn, '..'), { recursive: true });
    const ours = await mkdir(turn).then(
      () => true,
      () => false,
    );
    if (!ours) {
      await pause(250);
      continue;
    }
    try {
      if (built()) return;
      const build = spawnSync('npm', ['run', 'build', '--silent'], {
        cwd: root,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
      if (build.status !== 0) throw new Error(`the pages cannot be built: ${build.stderr}`);
    } finally {
      await rm(turn, { recursive: true });
    }
  }
  if (!built()) throw new Error(`The pages are not built. If nobody is building them, remove ${turn}.`);
}
