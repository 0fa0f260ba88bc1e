import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { responseErrors } from '../../src/http/errors.ts';
import { shedLoad } from '../../src/http/shed-load.ts';

const app = Fastify();
responseErrors(app);
app.addHook('onRequest', shedLoad('Sun & Sea'));
app.all('/*', () => 'served');

const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a person who comes while the house is too busy gets a page that asks again', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/fleet?from=home', headers: person });
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<meta http-equiv="refresh" content="2"><title>One moment | Sun &#38; Sea</title>');
});

test.each(['/assets/root-B2pahRoW.css', '/art/scenes/hero-wide.svg', '/favicon.svg'])(
  '%s is sent all the same',
  async (url) => {
    expect((await app.inject({ url, headers: person })).body).toBe('served');
  },
);

test.each([
  ['GET', '/api/cars'],
  ['GET', '/api/bookings/1/receipt.pdf'],
  ['POST', '/fleet'],
  ['GET', '/metrics'],
] as const)('%s %s is told in the words of the API', async (method, url) => {
  const headers = url === '/metrics' ? {} : person;
  const { statusCode, headers: answered, body } = await app.inject({ method, url, headers });
  expect(statusCode).toBe(503);
  expect(answered['retry-after']).toBe('2');
  expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('busy') });
});
