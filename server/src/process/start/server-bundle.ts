import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** Holds a folder for each state of the sources that was bundled. */
export const bundlesFolder = 'server/build';
/** Written last. */
export const completeFile = 'complete';

const sources = ['{server,contract,domain}/src/**/*.ts', 'package-lock.json'];

/** The folder of the bundle that belongs to the sources as they are: another size or time of one file makes it another. */
export function bundleFolder(root: string): string {
  const facts = globSync(sources, { cwd: root })
    .toSorted()
    .map((file) => {
      const { size, mtimeMs } = statSync(join(root, file));
      return `${file} ${size} ${mtimeMs}`;
    });
  return join(root, bundlesFolder, createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16));
}

/** @returns the server in a few files instead of a thousand, or undefined where it was not bundled since its sources changed. */
export function findBundle(root: string): string | undefined {
  if (!existsSync(join(root, bundlesFolder))) return undefined;
  const folder = bundleFolder(root);
  return existsSync(join(folder, completeFile)) ? join(folder, 'main.js') : undefined;
}

/** Bundles the server in a process that lets all others pass and ends with this one. The tools for it may be left out. */
export function bundleForNextStart(root: string): void {
  if (!existsSync(join(root, 'node_modules/vite'))) return;
  const script = join(import.meta.dirname, 'write-bundle.ts');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.on('error', ({ message }) => console.warn(`The next start will not be faster: ${message}`));
  child.unref();
  process.once('exit', () => child.kill());
}
