import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSource } from '../../../src/http/pages/inline-scripts.ts';
import { renderPlugin } from '../../../src/http/pages/render.ts';

/** Stands in for React Router's build. It echoes the request in a page with a script, or does what the path asks for. */
const serverBuild = `
  export const routes = {};
  export const assets = { url: '/assets/manifest-a1b2c3.js' };
  export const entry = { module: {
    createLoadContext: ({ mark, callApi }) => ({ mark, callApi }),
    createRequestHandler: () => async (request, { mark, callApi }) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/old') return Response.redirect(new URL('/new', request.url), 302);
      if (pathname === '/api-answer') return new Response(await (await callApi('/api/site')).text());
      const script = '<script nonce="' + mark + '">first()</script><script>second()</script>';
      return new Response(request.method + ' ' + pathname + script + (await request.text()), {
        status: pathname === '/missing' ? 404 : 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
  } };
`;

let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'makani-pages-'));
  await mkdir(join(directory, 'client', 'assets'), { recursive: true });
  await mkdir(join(directory, 'server'));
  await writeFile(join(directory, 'client', 'assets', 'page-a1b2c3.js'), 'export {};');
  for (const end of ['', '.br', '.gz'])
    await writeFile(join(directory, 'client', `offline-worker.js${end}`), '');
  await writeFile(join(directory, 'client', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  await writeFile(join(directory, 'server', 'index.js'), serverBuild);

  app = Fastify();
  app.get('/api/site', () => ({ name: 'Makani' }));
  await app.register(renderPlugin, {
    buildDirectory: directory,
    siteName: 'Makani',
    callApi: async () => new Response((await app.inject('/api/site')).body),
  });
});

afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

test('the policy of a page allows the scripts of the renderer alone, and no cache holds the page', async () => {
  const { headers, body } = await app.inject('/fleet');
  expect(body).toBe('GET /fleet<script>first()</script><script>second()</script>');
  const policy = headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${hashSource('first()')}; `);
  expect(policy).toContain('trusted-types default');
  expect(policy).toContain('report-uri /csp-reports; report-to csp');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  expect(headers['permissions-policy']).toContain(
    'payment=(self), camera=(self), clipboard-write=(self), geolocation=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), web-share=(self), ',
  );
  for (const feature of ['gyroscope', 'microphone', 'usb'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`);
  expect(headers['cache-control']).toBe('no-store');
});

test('status and redirects are React Router’s', async () => {
  expect((await app.inject('/missing')).statusCode).toBe(404);
  const moved = await app.inject('/old');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, 'http://localhost/new']);
});

test('a posted form reaches the page whole', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Kai&message=Aloha',
  });
  expect(response.body).toContain('name=Kai&message=Aloha');
});

test('a page may call the API inside the process', async () => {
  expect((await app.inject('/api-answer')).json()).toEqual({ name: 'Makani' });
});

test.each([
  ['/assets/page-a1b2c3.js', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=86400'],
  ['/offline-worker.js', 'no-cache'],
])('%s is kept by caches: %s', async (url, cacheControl) => {
  const response = await app.inject(url);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, cacheControl]);
  expect(response.headers.etag).toBeTruthy();
});

test.each(['br', 'gzip'])('the worker’s file as %s is looked for anew, too', async (encoding) => {
  const { headers } = await app.inject({
    url: '/offline-worker.js',
    headers: { 'accept-encoding': encoding },
  });
  expect([headers['content-encoding'], headers['cache-control']]).toEqual([encoding, 'no-cache']);
});

test('the built server, and what lies beside it, is not served', async () => {
  for (const url of ['/server/index.js', '/../package.json', '/..%2fpackage.json']) {
    expect((await app.inject(url)).body).not.toContain('module');
  }
});

test.each(['a b', 'a.example/fleet?', 'a.example#', String.raw`a.example\fleet`])(
  'an address that is none is refused: %s',
  async (host) => {
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(400);
  },
);
