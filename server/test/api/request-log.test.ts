import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { answerErrors } from '../../src/http/errors.ts';
import { RequestLog, truncatedAddress } from '../../src/http/request-log.ts';

const sink = new PassThrough({ encoding: 'utf8' });
const lines = (): Record<string, unknown>[] =>
  String(sink.read() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line));

const log: FastifyBaseLogger = pino({ base: null, timestamp: false }, sink);
const app = Fastify({
  loggerInstance: log,
  logController: new RequestLog(),
  trustProxy: '127.0.0.1',
});
answerErrors(app);
app.get('/trips/:id', async () => ({ fine: true }));
app.get('/fails', async () => {
  throw new Error('out of order');
});
const asked = Promise.withResolvers<void>();
app.get('/slow', async () => {
  asked.resolve();
  await new Promise(() => undefined);
});
afterAll(() => app.close());
beforeEach(() => void lines());

test('a request is one line: method, route, status, time and a truncated address', async () => {
  await app.inject({
    url: '/trips/secret-1?token=secret-2',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': '203.0.113.77' },
  });
  const all = lines();
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

test('an address that does not exist leaves one line without it', async () => {
  await app.inject('/nowhere/secret?mail=secret');
  const all = lines();
  expect(all).toMatchObject([{ route: 'none', status: 404, msg: 'request completed' }]);
  expect(JSON.stringify(all)).not.toContain('secret');
});

test('what failed has its error in a line before, under the same request id', async () => {
  await app.inject('/fails?mail=secret');
  const [failed, completed, ...more] = lines();
  expect(failed).toMatchObject({ level: 50, msg: 'unexpected failure', err: { message: 'out of order' } });
  expect(completed).toMatchObject({ status: 500, msg: 'request completed', reqId: failed?.['reqId'] });
  expect(more).toEqual([]);
});

test('whoever hangs up before the answer leaves a line as well', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  lines();
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nhost: makani\r\n\r\n');
  await asked.promise;
  socket.destroy();
  await once(sink, 'readable');
  expect(lines()).toMatchObject([
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
