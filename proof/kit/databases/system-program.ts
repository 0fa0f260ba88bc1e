import { existsSync } from 'node:fs';
import { installPackage } from '../install-package.ts';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Finds a system program, or installs its Debian package where that is allowed.
 * @throws with instructions when it is missing and cannot be installed.
 */
export function systemProgram(name: string, debianPackage: string): string {
  const find = (): string | undefined =>
    folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
  const program = find() ?? (installPackage(debianPackage) ? find() : undefined);
  if (program !== undefined) return program;
  throw new Error(
    `The tests found no ${name}. Install it (on Debian: sudo apt-get install ${debianPackage}), then run them again.`,
  );
}
