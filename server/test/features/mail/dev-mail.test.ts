import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../../src/config/config.ts';
import { devMailPath, devMailRoutes } from '../../../src/features/mail/dev/dev-mail.routes.ts';
import { createFileTransport } from '../../../src/adapters/mail/file-transport.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';

const folder = await fastTemporaryFolder('makani-dev-mail-');
let app: FastifyInstance;

beforeAll(async () => {
  const transport = createFileTransport(join(folder, 'mail'));
  await transport.send({
    messageId: '<letter-1@makani.example>',
    from: { name: 'Makani', address: 'aloha@makani.example' },
    to: 'guest@guests.example',
    replyTo: 'aloha@makani.example',
    subject: 'Choose <b>a</b> new password',
    html: '<p style="color: red">Hello <script>alert(1)</script><a href="http://localhost:3000/reset-password#abc">Go</a><img src="cid:seats.1@makani.example"></p>',
    text: 'Hello <script>',
    headers: {},
    attachments: [
      { filename: 'trip.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
      { filename: 'seats.png', contentType: 'image/png', content: 'PNG', cid: 'seats.1@makani.example' },
    ],
  });
  await writeFile(join(folder, 'secret.eml'), 'Subject: outside\r\n\r\noutside');
  app = await appWith({});
});
afterAll(() => app.close());

test('the mailbox lists what was written, and each mail shows itself in a frame that runs nothing', async () => {
  const list = await get(devMailPath);
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain('Choose &lt;b&gt;a&lt;/b&gt; new password');
  const address = /href="(?<address>\/dev\/mail\/[^"]+\.eml)"/.exec(list.body)?.groups?.['address'] ?? '';

  const mail = await get(address);
  expect(mail.body).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address}/html"`);
  expect(mail.body).toContain('href="http://localhost:3000/reset-password#abc"');
  expect(mail.body).toContain('Hello &lt;script&gt;');
  for (const page of [list, mail]) {
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  }

  const frame = await get(`${address}/html`);
  expect(frame.headers['content-security-policy']).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox /,
  );
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(frame.body).toContain('color: red');
  expect(frame.body).toContain('<img src="data:image/png;base64,UE5H">');
  const files = await Promise.all(
    [0, 1].map(async (place) => (await get(`${address}/attachments/${place}`)).body),
  );
  expect(files.map((file) => file.trim()).toSorted()).toEqual(['BEGIN:VCALENDAR', 'PNG']);
  expect((await get(`${devMailPath}/style.css`)).headers['content-type']).toContain('text/css');
});

test.each(['/..%2Fsecret.eml', '/nothing.eml', '/nothing.eml/html', '/x/attachments/0'])(
  'nothing is read from elsewhere: %s',
  async (path) => {
    expect((await get(`${devMailPath}${path}`)).statusCode).toBe(404);
  },
);

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['an address that was turned to us', { headers: { host: 'evil.example' } }],
])('%s sees none of it', async (_who, how) => {
  for (const url of [devMailPath, `${devMailPath}/letter-1@makani.example.eml`]) {
    expect((await app.inject({ method: 'GET', url, ...how })).statusCode).toBe(404);
  }
});

test.each(['/dev/mail', '/dev/mail/AAAAAAAAAAAAAAAAAAAAAA', '/dev/mail/AAAAAAAAAAAAAAAAAAAAAA/style.css'])(
  'whoever was not told the address, such as a proxy on this machine, sees none of it: %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('a stranger’s answer is never overtaken by the page', async () => {
  const app: FastifyInstance = Fastify();
  // Delays the 404, so the page could overtake it.
  app.addHook('onSend', async (_request, reply) => {
    for (let turn = 0; reply.statusCode === 404 && turn < 10; turn += 1) await new Promise(setImmediate);
  });
  devMailRoutes(app, parseConfig({ NODE_ENV: 'test', DATA_DIR: folder }));
  const response = await app.inject({
    method: 'GET',
    url: `${devMailPath}/style.css`,
    headers: { host: 'rent.example' },
  });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toContain('application/json');
  await app.close();
});

test.each([
  [
    'a database server',
    { DATABASE_URL: 'postgres://a:b@db.example/makani', DATA_KEY: randomBytes(32).toString('base64') },
  ],
  ['a mail server', { SMTP_URL: 'smtp://mail.example:587' }],
  ['a proxy in front', { TRUST_PROXY: 'loopback' }],
  ['a public address', { PUBLIC_URL: 'https://makani.example', SIMULATED_PAYMENTS: 'on' }],
])('with %s it is not there', async (_what, env) => {
  const other = await appWith(env);
  expect(other.printRoutes()).not.toContain('dev/mail');
  expect(
    (await other.inject({ method: 'GET', url: devMailPath, headers: { host: 'localhost' } })).statusCode,
  ).toBe(404);
  await other.close();
});

test('before the first mail it says so', async () => {
  await mkdir(join(folder, 'empty'));
  const empty = await appWith({ DATA_DIR: join(folder, 'empty') });
  const response = await empty.inject({ method: 'GET', url: devMailPath, headers: { host: 'localhost' } });
  expect(response.body).toContain('No emails yet.');
  await empty.close();
});

async function appWith(env: Record<string, string>): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify();
  devMailRoutes(app, parseConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...env }));
  await app.ready();
  return app;
}

function get(url: string) {
  return app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } });
}
