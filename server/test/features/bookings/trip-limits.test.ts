import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newHost } from '../../kit/multipart.ts';
import { createTestApp, type TestApp } from '../../kit/test-app.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'on' } });
const [token = '', other = ''] = await app.guests(2);
const id = randomUUID();

test.each([
  ['POST', `/bookings/${id}/cancel`, { feeCents: 0, refundCents: 0 }, 30, '3600'],
  ['PATCH', `/bookings/${id}`, { quoteId: id, differenceCents: 0 }, 20, '86400'],
  [
    'POST',
    `/bookings/${id}/modification`,
    { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-02T10:00', insurance: 'basic' },
    120,
    '60',
  ],
] as const)('%s %s has its limit for each account', async (method, path, body, times, wait) => {
  const request = (who: string) => app.request(method, path, { token: who, key: randomUUID(), body });
  for (let time = 0; time < times; time += 1) expect((await request(token)).status).toBe(404);
  expect(await request(token)).toMatchObject({
    status: 429,
    headers: { 'retry-after': wait },
    body: { code: 'too_many_requests' },
  });
  expect((await request(other)).status).toBe(404);
});

test('a host sends forty photos an hour, good or bad', async () => {
  const host = await newHost(app);
  const send = () => sendNothing(app, host.token);
  for (let time = 0; time < 40; time += 1) expect((await send()).status).toBe(400);
  expect(await send()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
    body: { code: 'too_many_requests' },
  });
});

function sendNothing(app: TestApp, who: string) {
  const headers = { 'content-type': 'multipart/form-data; boundary=none' };
  return app.request('POST', '/host/photos', { token: who, headers });
}
