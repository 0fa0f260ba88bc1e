import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';
import { installPackage } from '../install-package.ts';

export interface PostgresCluster {
  url: string;
  dataDir: string;
  /** Runs `pg_ctl` on it, for instance to start it again. */
  control(...args: string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server on prepared files. It ends with `stop()`, which removes the folder, or with this process.
 *
 * @param url - Its address, but for the port.
 * @param overrides - Settings in the place of the ones for tests.
 */
export async function startServer(
  folder: string,
  url: URL,
  overrides: Record<string, string> = {},
): Promise<PostgresCluster> {
  const binaries = postgresBinaries();
  const owner = unprivilegedUser();
  const dataDir = join(folder, 'data');
  const port = await freePort('127.0.0.1');
  // The shell ends the server when its input closes, which happens however this process ends.
  const server = spawn(
    'sh',
    [
      '-c',
      'trap "" INT TERM; "$@" </dev/null & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$PWD"',
      'sh',
      ...serverCommand(),
    ],
    { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'], ...owner },
  );
  let output = '';
  server.stderr.on('data', (text) => (output = `${output}${text}`.slice(-4_000)));
  const own = new URL(url);
  own.port = String(port);
  const stop = async (): Promise<void> => {
    await endOf(server);
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await responses(own.href))) {
    await stop();
    throw new Error(`The PostgreSQL server for the tests did not start: ${output}`);
  }
  const control = async (...args: string[]): Promise<void> => {
    const child = spawn(join(binaries, 'pg_ctl'), ['-D', dataDir, '-w', ...args], {
      cwd: folder,
      stdio: 'ignore',
      ...owner,
    });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${code}`);
  };
  return { url: own.href, dataDir, control, stop };

  function serverCommand(): string[] {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 300,
      shared_buffers: '64MB',
      wal_level: 'minimal',
      max_wal_senders: 0,
      max_wal_size: '256MB',
      // Durability is off because nothing has to survive a power cut.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      // Without statistics a plan may seem dear enough to be compiled, which takes longer than running it.
      jit: 'off',
      // A named statement is planned once, not five times more for each connection; the tables are small.
      plan_cache_mode: 'force_generic_plan',
      log_min_messages: 'fatal',
      ...overrides,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return [join(binaries, 'postgres'), '-D', dataDir, ...flags];
  }
}

/** Where the programs of PostgreSQL are; they are installed where that is allowed. */
export function postgresBinaries(): string {
  return findBinaries() ?? installBinaries();
}

function findBinaries(): string | undefined {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const newestFirst = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionIn(b) - versionIn(a));
  return [configured, ...newestFirst].find((folder) => folder && existsSync(join(folder, 'initdb')));
}

function versionIn(folder: string): number {
  return Number(/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0);
}

/** Installs only the binaries; the distribution's own server is neither created nor started. */
function installBinaries(): string {
  const settings = '/etc/postgresql-common/createcluster.conf';
  const withoutServer = `
    mkdir -p /etc/postgresql-common
    [ -e ${settings} ] || echo 'create_main_cluster = false' > ${settings}`;
  const installed = installPackage('postgresql', withoutServer) ? findBinaries() : undefined;
  if (installed !== undefined) return installed;
  throw new Error(
    'The PostgreSQL tests found no server. Install PostgreSQL 15 or newer (on Debian: apt-get install postgresql), or ' +
      'give TEST_DATABASE_URL the address of one where test databases may be created.',
  );
}

/** PostgreSQL does not run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const id = (flag: string): number => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function responses(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await pause(50);
    }
  }
  return false;
}

async function endOf(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
}
