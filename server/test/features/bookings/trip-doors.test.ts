import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const id = randomUUID();

describe('without signing in', () => {
  test.each([
    ['GET', `/bookings/${id}/trip`],
    ['GET', `/bookings/${id}/cancellation`],
    ['POST', `/bookings/${id}/cancel`],
    ['POST', `/bookings/${id}/modification`],
    ['PATCH', `/bookings/${id}`],
    ['GET', `/bookings/${id}/receipt.pdf`],
    ['GET', `/bookings/${id}/calendar.ics`],
  ] as const)('%s %s is refused', async (method, path) => {
    const refusal = await app.refused(401, method, path, { key: randomUUID(), body: {} });
    expect(refusal.code).toBe('not_signed_in');
  });
});
