import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PostgresCluster, postgresBinaries, startServer, unprivilegedUser } from './postgres-server.ts';
import { fastTemporaryFolder } from '../temporary-folder.ts';

/**
 * Starts a private PostgreSQL server in a temporary folder. It ends with `stop()` or with this process.
 *
 * @param overrides - Settings of the server in the place of the ones for tests.
 */
export async function startPostgresCluster(overrides: Record<string, string> = {}): Promise<PostgresCluster> {
  const folder = await ownFolder('makani-postgres-');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  await writeFile(passwordFile, password);
  const owner = unprivilegedUser();
  if (owner !== undefined) await chown(passwordFile, owner.uid, owner.gid);
  const how = ['-U', 'makani', '-E', 'UTF8', '--locale=C', '-A', 'password', '--pwfile', passwordFile, '-N'];
  prepare(folder, 'initdb', ['-D', join(folder, 'data'), ...how]);
  return startServer(folder, new URL(`postgres://makani:${password}@127.0.0.1/postgres`), overrides);
}

/**
 * Starts a server that follows this one, under a name for `synchronous_standby_names`. The first needs
 * `wal_level=replica` and `max_wal_senders`.
 */
export async function startStandby(
  primary: PostgresCluster,
  name: string,
  overrides: Record<string, string> = {},
): Promise<PostgresCluster> {
  const folder = await ownFolder(`makani-${name}-`);
  const url = new URL(primary.url);
  url.searchParams.set('application_name', name);
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
  prepare(folder, 'pg_basebackup', ['-D', join(folder, 'data'), '-d', url.href, ...how]);
  const settings = { wal_level: 'replica', max_wal_senders: '10', hot_standby: 'on', ...overrides };
  return startServer(folder, new URL(primary.url), settings);
}

async function ownFolder(prefix: string): Promise<string> {
  const folder = await fastTemporaryFolder(prefix);
  const owner = unprivilegedUser();
  await chmod(folder, 0o700);
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  return folder;
}

function prepare(folder: string, program: string, args: string[]): void {
  const binary = join(postgresBinaries(), program);
  const made = spawnSync(binary, args, { cwd: folder, encoding: 'utf8', ...unprivilegedUser() });
  if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}${made.error?.message ?? ''}`);
}
