import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fastTemporaryFolder } from '../../../kit/temporary-folder.ts';
import { freePort } from '../../../kit/free-port.ts';
import { run } from '../../../kit/site-process.ts';
import { systemProgram } from '../../../kit/databases/system-program.ts';

/** haproxy: in front of the web processes, and as the one address of whichever server is the primary. */
export interface Balancer {
  siteUrl: string;
  /** Leads to the primary. */
  databaseUrl: string;
  /** From now on the primary is the server of this address. */
  pointTo(databaseUrl: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startBalancer(webPorts: number[], databaseUrl: string): Promise<Balancer> {
  const program = systemProgram('haproxy', 'haproxy');
  const [sitePort, databasePort, controlPort] = [await freePort(), await freePort(), await freePort()];
  const folder = await fastTemporaryFolder('makani-balancer-');
  const file = join(folder, 'haproxy.cfg');
  const servers = webPorts.map((port, index) => `  server web${index} 127.0.0.1:${port} check inter 500ms`);
  await writeFile(
    file,
    `global
  stats socket ipv4@127.0.0.1:${controlPort} level admin
defaults
  timeout connect 2s
  timeout check 3s
  timeout client 1m
  timeout server 1m
frontend site
  mode http
  bind 127.0.0.1:${sitePort}
  default_backend web
backend web
  mode http
  http-response set-header x-web %s
  http-error status 503 content-type text/plain string "Please come back in a moment." hdr Retry-After 2
  option httpchk GET /readyz
  option redispatch 1
  retries 3
${servers.join('\n')}
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  server primary 127.0.0.1:${new URL(databaseUrl).port}
`,
  );
  const child = run(program, ['-db', '-f', file]);
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(databasePort)];
  return {
    siteUrl: `http://127.0.0.1:${sitePort}`,
    databaseUrl: url.href,
    async pointTo(other) {
      const control = connect(controlPort, '127.0.0.1');
      control.end(`set server database/primary addr 127.0.0.1 port ${new URL(other).port}\n`);
      control.resume();
      await once(control, 'close');
    },
    async stop() {
      await child.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
