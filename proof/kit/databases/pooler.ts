import { chmod, chown, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { run, until } from '../site-process.ts';
import { systemProgram } from './system-program.ts';
import { execute } from './execute.ts';
import { fastTemporaryFolder } from '../temporary-folder.ts';

interface Pooler {
  /** The same database, by way of the pooler. */
  url: string;
  stop(): Promise<void>;
}

/**
 * PgBouncer in transaction mode in front of the server of this address: fewer connections than one process of the site
 * opens, and each transaction on whichever is idle.
 */
export async function startPooler(databaseUrl: string, connections = 4): Promise<Pooler> {
  const program = systemProgram('pgbouncer', 'pgbouncer');
  const target = new URL(databaseUrl);
  const port = await freePort();
  const folder = await fastTemporaryFolder('makani-pooler-');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_login_retry = 1
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    await chmod(folder, 0o700);
    for (const path of [folder, file]) await chown(path, id('-u'), id('-g'));
  }
  const child = run(program, isRoot ? ['-q', '-u', 'postgres', file] : ['-q', file]);
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  await until('the pooler leads to the database', () => execute(url.href, 'SELECT 1').catch(() => undefined));
  return {
    url: url.href,
    async stop() {
      await child.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
