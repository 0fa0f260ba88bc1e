import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const { app } = await createTestApp();
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

async function answersTo(requests: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(requests);
  await once(socket, 'close');
  return heard;
}

test('a connection is closed with its thousandth request, which says so', async () => {
  const heard = await answersTo('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1_010));
  const answers = heard.split(/(?=HTTP\/1\.1 )/);
  expect(answers).toHaveLength(1_000);
  expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200'))).toEqual([]);
  expect(answers.filter((answer) => /^connection: close\r$/im.test(answer))).toEqual(answers.slice(-1));
});

test('more than 8 KB of headers are refused', async () => {
  const request = (length: number) =>
    `GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-long: ${'a'.repeat(length)}\r\n\r\n`;
  expect(await answersTo(request(7_000))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await answersTo(request(9_000))).toMatch(/^HTTP\/1\.1 431 /);
});
