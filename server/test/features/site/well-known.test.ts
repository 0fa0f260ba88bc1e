import { expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();

test('security.txt says where to report a weakness, and for how long that holds', async () => {
  const { statusCode, headers, body } = await app.app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(body.split('\n').map((line) => [line.split(': ')[0], line.split(': ')[1]]));
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/);
  const expires = Temporal.Instant.from(fields.get('Expires') ?? '');
  expect(app.clock.now().until(expires).total('hours')).toBeCloseTo(180 * 24, 0);
  expect(fields.get('Canonical')).toMatch(/\/\.well-known\/security\.txt$/);
});

test('change-password leads to the screen with the password', async () => {
  const { statusCode, headers } = await app.app.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/dashboard/profile']);
});
