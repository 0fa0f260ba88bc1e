import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plantIn, type PlantedFault } from '../planted-faults/planted-fault.ts';

/** A copy of the tree in a temporary folder, in which faults are planted. */
export interface FaultyCopy {
  folder: string;
  plant(faults: readonly PlantedFault[]): void;
  /** Makes every file that had a fault whole again. */
  mend(): void;
  remove(): void;
}

/** Copies all files that are, or could be, in the repository. Packages are shared, except for the workspaces. */
export function copyTree(root: string): FaultyCopy {
  const folder = mkdtempSync(join(tmpdir(), 'makani-planted-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true });
  linkPackages(root, folder);
  for (const built of ['web/build', 'web/.react-router'])
    if (existsSync(join(root, built))) symlinkSync(join(root, built), join(folder, built));

  const whole = new Map<string, string>();
  return {
    folder,
    plant(faults) {
      for (const fault of faults) {
        const path = join(folder, fault.file);
        const text = readFileSync(path, 'utf8');
        if (!whole.has(path)) whole.set(path, text);
        writeFileSync(path, plantIn(text, fault));
      }
    },
    mend() {
      for (const [path, text] of whole) writeFileSync(path, text);
      whole.clear();
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Links of the workspaces are relative, so a copy of them leads into the copy. Hidden folders are caches. */
function linkPackages(root: string, folder: string): void {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@makani')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}
