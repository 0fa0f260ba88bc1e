import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseEntries, requireLater } from './changelog.ts';
import { filesMatching, root } from '../readers/repository.ts';

/** `npm run release -- 0.2.0`: the steps of docs/operations/upgrades.md, up to the commit and its tag. */
function main(version: string | undefined): void {
  if (version === undefined) throw new Error('Say which version, for example: npm run release -- 0.2.0');
  const manifest = readJson('package.json');
  requireLater(version, String(manifest['version']));
  if (run('git', ['status', '--porcelain']) !== '')
    throw new Error('There are changes that are not committed. A release is made of what is.');
  const schema = /(\d{4})_[^/]*$/.exec(filesMatching('server/migrations/*.sql').at(-1) ?? '')?.[1] ?? '';
  const date = Temporal.Now.plainDateISO('UTC').toString();
  try {
    const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    writeFileSync(join(root, 'CHANGELOG.md'), releaseEntries(changelog, { version, date, schema }));
    writeVersion(version);
    console.log('Filling a database with everything this version can make, and dumping it ...');
    const dump = join(root, `server/test/db/upgrades/released/${version}.sql.gz`);
    show('vitest', ['run', '--project', 'server-postgres', 'filled-app'], { RELEASE_DUMP: dump });
    console.log('Bringing every kept state to this version, on both databases ...');
    show('vitest', ['run', 'server/test/db/upgrades/released.test.ts'], {});
    run('git', ['add', '--all']);
    run('git', ['commit', '--quiet', '--message', `release: ${version}`]);
    run('git', ['tag', '--annotate', `v${version}`, '--message', `Makani ${version}`]);
  } catch (error) {
    console.error('Nothing was released. `git reset --hard && git clean -f server/test/db` puts all back.');
    throw error;
  }
  console.log(`Makani ${version} is committed and tagged. To publish it: git push --follow-tags`);
}

function writeVersion(version: string): void {
  writeJson('package.json', { ...readJson('package.json'), version });
  const lock: { packages: Record<string, object> } & Record<string, unknown> = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const packages = { ...lock.packages, '': { ...lock.packages[''], version } };
  writeJson('package-lock.json', { ...lock, version, packages });
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function writeJson(file: string, content: object): void {
  writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`);
}

/** @returns the command's output. */
function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout.trim();
}

function show(command: string, args: string[], variables: Record<string, string>): void {
  const env = { ...process.env, ...variables };
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}

try {
  main(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
