import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';

const app = await createTestApp();
const id = randomUUID();
const secret = randomUUID();

describe('without signing in', () => {
  test.each([
    ['GET', '/host/bookings'],
    ['GET', `/host/bookings/${id}`],
    ['POST', `/host/bookings/${id}/confirm`],
    ['POST', `/host/bookings/${id}/reject`],
    ['GET', '/host/earnings'],
    ['GET', '/host/earnings/transactions'],
    ['GET', '/host/earnings/entries'],
    ['GET', '/host/earnings.csv'],
    ['GET', `/host/cars/${id}/calendar?month=2026-11`],
    ['PATCH', `/host/cars/${id}/rules`],
    ['POST', `/host/cars/${id}/blocks`],
    ['DELETE', `/host/cars/${id}/blocks/${id}`],
    ['POST', `/host/cars/${id}/feed`],
    ['DELETE', `/host/cars/${id}/feed`],
    ['POST', `/host/cars/${id}/imports`],
    ['POST', `/host/cars/${id}/imports/${id}/refresh`],
    ['DELETE', `/host/cars/${id}/imports/${id}`],
  ] as const)('%s %s is refused', async (method, path) => {
    const refusal = await app.refused(401, method, path, { key: randomUUID() });
    expect(refusal.code).toBe('not_signed_in');
  });

  test('an unknown calendar address is not found', async () => {
    await app.refused(404, 'GET', `/calendars/${secret}.ics`);
  });
});
