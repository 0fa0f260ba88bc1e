import { describe, expect, test } from 'vitest';
import { createTestApp } from '../kit/test-app.ts';

const statusUnder = (app: Awaited<ReturnType<typeof createTestApp>>, host: string, url = '/api/site') =>
  app.app.inject({ url, headers: { host } });

describe('an embedded site that listens to its own machine', async () => {
  const app = await createTestApp();

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000'])(
    'answers as %s',
    async (host) => {
      expect((await statusUnder(app, host)).statusCode).toBe(200);
    },
  );

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.7:3000',
    'evil.example:99999',
  ])('and never as %s, whatever is asked for', async (host) => {
    for (const url of ['/api/site', '/metrics', '/', '/healthz', '/api/nothing']) {
      const { statusCode, body, headers } = await statusUnder(app, host, url);
      expect([statusCode, body]).toEqual([421, expect.stringContaining('PUBLIC_URL')]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

test('behind a proxy of its public address it answers under that, too', async () => {
  const app = await createTestApp({
    env: { PUBLIC_URL: 'https://rent.example', SIMULATED_PAYMENTS: 'on' },
  });
  expect((await statusUnder(app, 'rent.example')).statusCode).toBe(200);
  expect((await statusUnder(app, 'evil.example')).statusCode).toBe(421);
});

test('a site that listens to a network answers under any name', async () => {
  const app = await createTestApp({ env: { HOST: '0.0.0.0' } });
  expect((await statusUnder(app, 'rental.office')).statusCode).toBe(200);
});
