import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createStripeApp } from './stripe-app.ts';

const { app, standIn, follow, booked } = await createStripeApp();
const { db } = app.context;
const { control } = standIn;

const mismatches = async () =>
  db
    .selectFrom('payment_mismatches')
    .select(['kind', 'reported_at'])
    .where('resolved_at', 'is', null)
    .execute();

test('a refund that comes back weeks later is told to the office', async () => {
  const { booking } = await booked({ pickupAt: '2026-11-28T10:00', returnAt: '2026-11-30T10:00' });
  app.clock.advance({ hours: 25 });
  for (let rounds = 0; rounds < 2; rounds += 1) await app.runJobs();
  await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, {
    token: await app.guestOf(booking.id),
    key: randomUUID(),
    body: { feeCents: 0, refundCents: booking.totalCents },
  });
  await app.runJobs();
  await follow();
  const [refund] = Object.values(control.state().refunds);
  expect(refund).toMatchObject({ status: 'succeeded', amount: booking.totalCents });

  app.clock.advance({ hours: 24 * 20 });
  await app.runJobs();
  expect(await mismatches()).toEqual([]);
  control.settleRefund(refund?.id ?? '', 'failed');
  await follow();
  expect(await mismatches()).toEqual([{ kind: 'amount', reported_at: null }]);
  for (let rounds = 0; rounds < 3; rounds += 1) {
    app.clock.advance({ minutes: 6 });
    await app.runJobs();
  }
  expect(await mismatches()).toEqual([{ kind: 'amount', reported_at: expect.anything() }]);
});
