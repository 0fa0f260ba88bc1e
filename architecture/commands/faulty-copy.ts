import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
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

/** Copies all files that are, or could be, in the repository. Packages are shared. */
export function copyTree(root: string): FaultyCopy {
  const folder = mkdtempSync(join(tmpdir(), 'makani-planted-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true });
  for (const packages of globSync('{,*/}node_modules', { cwd: root }))
    linkFolder(join(root, packages), join(folder, packages), true);
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

/**
 * Packages are hard links, because some of them may read their own folder only. Links of the workspaces are relative, so they
 * lead into the copy. Hidden folders of the topmost one are caches.
 */
function linkFolder(from: string, to: string, isTop = false): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (isTop && entry.name.startsWith('.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The temporary folder is on another disk.
    copyFileSync(source, target);
  }
}
