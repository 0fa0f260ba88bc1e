import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Another test may install something at this moment; without this, apt-get gives up at once. In seconds. */
export const lockWait = '-o DPkg::Lock::Timeout=300';

/**
 * Finds a system program, or installs its Debian package where that is allowed.
 * @throws with instructions when it is missing and cannot be installed.
 */
export function systemProgram(name: string, debianPackage: string): string {
  const find = (): string | undefined =>
    folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const install = `apt-get ${lockWait} update -q && apt-get ${lockWait} install -y -q --no-install-recommends ${debianPackage}`;
    execFileSync('sh', ['-ec', install], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `The tests found no ${name}. Install it (on Debian: sudo apt-get install ${debianPackage}), then run them again.`,
  );
}
