import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { responseErrors } from '../../src/http/errors.ts';
import { truncatedAddress } from '../../src/http/clients/client-address.ts';
import { RequestLog } from '../../src/http/request-log.ts';

type Line = Record<string, unknown>;
const logged: Line[] = [];
const sink = new Writable({
  write: (text, _encoding, done) => {
    logged.push(JSON.parse(String(text)));
    done();
  },
});
/** All log lines of one request, once its last line is written. */
const linesOfOne = async (): Promise<Line[]> => {
  await expect.poll(() => logged.at(-1)?.['msg']).toMatch(/^request (?:completed|aborted)$/);
  return logged.splice(0);
};

const log: FastifyBaseLogger = pino({ base: null, timestamp: false }, sink);
const app = Fastify({
  loggerInstance: log,
  logController: new RequestLog(),
  trustProxy: '127.0.0.1',
});
responseErrors(app);
// Delays the hook as under-pressure and the metrics do after a response.
app.addHook('onResponse', async () => pause(1));
app.get('/trips/:id', async () => ({ fine: true }));
app.get('/fails', async () => {
  throw new Error('out of order');
});
const reached = Promise.withResolvers<void>();
app.get('/slow', async () => {
  reached.resolve();
  await new Promise(() => undefined);
});
await app.listen({ host: '127.0.0.1', port: 0 });
logged.length = 0;
afterAll(() => app.close());

test('a request is one line: method, route, status, time and a truncated address', async () => {
  await app.inject({
    url: '/trips/secret-1?token=secret-2',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': '203.0.113.77' },
  });
  const all = await linesOfOne();
  expect(all).toEqual([
    {
      level: 30,
      reqId: expect.any(String),
      method: 'GET',
      route: '/trips/:id',
      address: '203.0.113.0',
      status: 200,
      ms: expect.any(Number),
      msg: 'request completed',
    },
  ]);
  expect(JSON.stringify(all)).not.toContain('secret');
});

test('over a connection it is one line as well', async () => {
  const { port } = app.server.address() as { port: number };
  await (await fetch(`http://127.0.0.1:${port}/trips/1`)).text();
  expect(await linesOfOne()).toMatchObject([{ route: '/trips/:id', status: 200, msg: 'request completed' }]);
});

test('an address that does not exist leaves one line without it', async () => {
  await app.inject('/nowhere/secret?mail=secret');
  const all = await linesOfOne();
  expect(all).toMatchObject([{ route: 'none', status: 404, msg: 'request completed' }]);
  expect(JSON.stringify(all)).not.toContain('secret');
});

test('what failed has its error in a line before, under the same request id', async () => {
  await app.inject('/fails?mail=secret');
  const [failed, completed, ...more] = await linesOfOne();
  expect(failed).toMatchObject({ level: 50, msg: 'unexpected failure', err: { message: 'out of order' } });
  expect(completed).toMatchObject({ status: 500, msg: 'request completed', reqId: failed?.['reqId'] });
  expect(more).toEqual([]);
});

test('whoever hangs up before the answer leaves a line as well', async () => {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nhost: makani\r\n\r\n');
  await reached.promise;
  socket.destroy();
  expect(await linesOfOne()).toMatchObject([
    { method: 'GET', route: '/slow', address: '127.0.0.0', msg: 'request aborted' },
  ]);
});

test.each([
  ['198.51.100.200', '198.51.100.0'],
  ['::ffff:198.51.100.200', '198.51.100.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:0DB8:0001::7', '2001:db8:1::'],
  ['2001:db8::7', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['64:ff9b:1::198.51.100.200', '64:ff9b:1::'],
  ['no address', 'unknown'],
])('%s is logged as %s', (ip, logged) => {
  expect(truncatedAddress(ip)).toBe(logged);
});
