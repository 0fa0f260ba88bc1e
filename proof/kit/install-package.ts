import { execFileSync, spawnSync } from 'node:child_process';

/** Something else of this machine may install at this moment; without this, apt-get gives up at once. In seconds. */
const lockWait = '-o DPkg::Lock::Timeout=300';

/**
 * Installs a package of Debian where that is allowed.
 *
 * @param prepare - A script that runs before.
 * @returns false where it is not allowed. @throws when it fails.
 */
export function installPackage(name: string, prepare = ''): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  process.stderr.write(`Installing what is missing (apt-get install ${name}).\n`);
  const script = `${prepare}
    apt-get ${lockWait} update -q
    apt-get ${lockWait} install -y -q --no-install-recommends -o Dpkg::Options::=--force-confold ${name}`;
  execFileSync('sh', ['-ec', script], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return true;
}
