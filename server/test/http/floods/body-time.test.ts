import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { limitBodyTime } from '../../../src/http/body-time.ts';

const app = Fastify();
limitBodyTime(app, 1);
app.post('/usual', async () => 'taken');
app.post(
  '/refused',
  { onRequest: async (_request, reply) => reply.status(401).send('no') },
  async () => 'taken',
);
app.post('/slow', { config: { bodySeconds: 60 } }, async () => 'taken');
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

/** Sends the headers and half of a body, and the other half once `until` resolves. */
async function halting(path: string, until: Promise<unknown>): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\r\nhalf`,
  );
  void until.then(() => socket.writable && socket.write('half'));
  await once(socket, 'close');
  return heard;
}

test('a body that does not come is waited for as long as its route allows, and no longer', async () => {
  const usual = halting('/usual', new Promise(() => {}));
  // The slow route pauses for longer than the usual limit and is still accepted.
  const slow = halting('/slow', usual);
  expect(await usual).toMatch(/^HTTP\/1\.1 408 /);
  expect(await slow).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken$/);
});

test('an injected request has no connection to close, and may take its time', async () => {
  const headers = { 'content-type': 'text/plain', 'content-length': '8' };
  const body = new PassThrough();
  const answer = app.inject({ method: 'POST', url: '/usual', headers, payload: body });
  body.write('half');
  // Longer than the usual limit.
  await wait(1500);
  body.end('half');
  expect((await answer).body).toBe('taken');
});

test('once a photo is here, the silence while it is worked on is ours', async () => {
  const hasty = Fastify({ connectionTimeout: 500 });
  limitBodyTime(hasty);
  hasty.post('/photo', { config: { bodySeconds: 60 } }, async () => {
    // Longer than an idle connection is kept open.
    await wait(1500);
    return 'looked at';
  });
  const url = await hasty.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${url}/photo`, { method: 'POST', body: 'a photo' });
  expect(await response.text()).toBe('looked at');
  await hasty.close();
});

test('a body that goes on after its answer is given the usual time, and the connection is closed', async () => {
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(
    'POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n',
  );
  const dribble = setInterval(() => socket.write('a'), 20);
  // The end of the connection may meet a byte on its way, which resets it.
  await once(socket, 'close').catch(() => undefined);
  clearInterval(dribble);
  expect(heard).toMatch(/^HTTP\/1\.1 401 /);
  expect(heard).not.toContain('HTTP/1.1 408');
});

test('a connection whose answer came before the end of its body stays open', async () => {
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write('POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\na');
  await once(socket, 'data');
  socket.write('b');
  await wait(1_500);
  socket.write('POST /refused HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  await once(socket, 'close');
  expect(heard.match(/HTTP\/1\.1 401 /g)).toHaveLength(2);
});
