import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { requirePages } from '../kit/built-pages.ts';
import { blocksIn } from '../../kit/documents.ts';
import { freePort } from '../../../../proof/kit/free-port.ts';
import { killLeftovers, run, type Running, serve, until } from '../../../../proof/kit/site-process.ts';
import { systemProgram } from '../../../../proof/kit/databases/system-program.ts';

const document = 'docs/operations/proxies.md';
const visitor = '127.0.0.2';
const proxies = [
  { name: 'haproxy', path: systemProgram('haproxy', 'haproxy') },
  { name: 'nginx', path: systemProgram('nginx', 'nginx-light') },
];

const database = await createTestDatabase();
const folder = await fastTemporaryFolder('makani-proxies-');
afterAll(killLeftovers);
afterAll(() => rm(folder, { recursive: true }));

let server: Running;

beforeAll(async () => {
  requirePages();
  makeCertificate();
  server = await serve({
    env: {
      DATABASE_URL: database.databaseUrl ?? '',
      DATA_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      // The visitor below also comes from the loopback network and must not count as a proxy.
      TRUST_PROXY: '127.0.0.1',
    },
  });
}, 240_000);

describe.each(proxies)('behind $name, as its document says', ({ name, path }) => {
  let ports = { http: 0, https: 0 };

  beforeAll(async () => {
    ports = { http: await freePort(), https: await freePort() };
    const file = join(folder, `${name}.conf`);
    await writeFile(file, await configuration(name, ports));
    const proxy = run(path, name === 'nginx' ? ['-c', file, '-e', 'stderr'] : ['-db', '-f', file]);
    await until(`${name} serves: ${proxy.output()}`, async () => {
      const response = await get(ports.https, '/healthz').catch(() => undefined);
      return response?.status === 200;
    });
  }, 180_000);

  test('pages come over TLS, and plain HTTP is sent there', async () => {
    const page = await get(ports.https, '/');
    expect(page).toMatchObject({ status: 200 });
    expect(page.body).toContain('<title>Makani');
    const plain = await fetch(`http://127.0.0.1:${ports.http}/fleet`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toMatch(/^https:.*\/fleet$/);
  });

  test('a copy that is down takes no request with it', async () => {
    const statuses = new Set<number | undefined>();
    for (let turn = 0; turn < 6; turn += 1) statuses.add((await get(ports.https, '/api/locations')).status);
    expect(statuses).toEqual(new Set([200]));
  });

  test('a photo of 5 MB reaches the server, which asks who sends it', async () => {
    const body = randomBytes(5_000_000);
    const response = await get(ports.https, '/api/host/photos', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length },
      body,
    });
    expect(response.status).toBe(401);
    expect(JSON.parse(response.body)).toMatchObject({ code: 'not_signed_in' });
  });

  test('the visitor is known by the address the proxy saw, whatever they claim', async () => {
    const before = server.output().length;
    await get(ports.https, `/api/offers?${name}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const line = await until('the request is logged', async () =>
      server
        .output()
        .slice(before)
        .split('\n')
        .find((text) => text.includes('/api/offers')),
    );
    expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.0' });
  });
});

/** The document's configuration with this test's ports and certificates. Its second server is a closed port. */
async function configuration(name: string, ports: { http: number; https: number }): Promise<string> {
  const text = blocksIn(document, name)[0]?.text ?? '';
  const here = text
    .replaceAll('127.0.0.1:3001', new URL(server.url).host.replace('localhost', '127.0.0.1'))
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${await freePort()}`)
    .replace('/etc/haproxy/rent.example.pem', join(folder, 'both.pem'))
    .replace('/etc/letsencrypt/live/rent.example/fullchain.pem', join(folder, 'certificate.pem'))
    .replace('/etc/letsencrypt/live/rent.example/privkey.pem', join(folder, 'key.pem'))
    .replace(/(bind |listen )(?:\*?:)?80\b/, `$1${name === 'nginx' ? '' : '127.0.0.1:'}${ports.http}`)
    .replace(/(bind |listen )(?:\*?:)?443\b/, `$1${name === 'nginx' ? '' : '127.0.0.1:'}${ports.https}`);
  if (name !== 'nginx') return here;
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return [
    'daemon off;',
    // The nginx user may not enter the folder of this test.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    `http { access_log off; ${folders.join(' ')}`,
    here,
    '}',
  ].join('\n');
}

function makeCertificate(): void {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = '/CN=rent.example';
  const options = `-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj ${subject}`;
  const name = ['-addext', 'subjectAltName=DNS:rent.example'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...options.split(' '), ...name, ...files], { stdio: 'ignore' });
  execFileSync('sh', ['-c', `cat "$1" "$2" > "$3"`, 'sh', certificate, key, join(folder, 'both.pem')]);
}

interface Sent {
  method?: string;
  headers?: Record<string, string | number>;
  body?: Buffer;
}

function get(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      localAddress: visitor,
      servername: 'rent.example',
      ca: readFileSync(join(folder, 'certificate.pem')),
      headers: { host: 'rent.example', ...headers },
    };
    const sent = request(options, (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => resolve({ status: response.statusCode, body: text }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
