import { randomUUID } from 'node:crypto';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Person } from '@makani/contract/operator/people';
import { expect, test } from 'vitest';
import { knowPassword } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { TwoHosts } from './two-hosts.ts';

const app = await createTestApp();
const { db } = app.context;
const hosts = await TwoHosts.open(app);
const prices = { dailyCents: 39_900, friendsCents: 44_900 };
const guestOf = async (bookingId: string): Promise<string> => {
  const booking = db.selectFrom('bookings').select('guest_id').where('id', '=', bookingId);
  return (await booking.executeTakeFirstOrThrow()).guest_id;
};
const refundsOf = (bookingId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.status'])
    .where('payments.reference', '=', bookingId)
    .execute();

test('a guest who has yet to choose a substitute can’t delete the account, and is told why', async () => {
  const trip = await hosts.trip(prices);
  await hosts.withdraw(trip);
  const body = { password: await knowPassword(app, await guestOf(trip.booking.id)) };
  const { reasons } = await app.refused(409, 'POST', '/account/delete', { token: trip.token, body });
  expect(reasons?.map(({ code }) => code)).toContain('choice');
  await app.expect(200, 'GET', `/bookings/${trip.booking.id}/substitute`, { token: trip.token });
});

test.each([{ end: true }, { end: false }])(
  'a guest who is blocked while choosing gets everything back and keeps no vehicle: the desk decides $end',
  async ({ end }) => {
    const trip = await hosts.trip(prices);
    const { booking, token } = trip;
    await hosts.withdraw(trip);
    const path = `/bookings/${booking.id}/substitute`;
    const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
    const id = await guestOf(booking.id);
    const desk = await newOperator(app, 'manager');
    const { live } = await app.expect<Person>(200, 'GET', `/operator/people/${id}`, { token: desk.token });
    expect(live.asGuest).toHaveLength(1);
    const body = { reason: 'Stolen cards.', bookings: live.asGuest.map((one) => ({ id: one.id, end })) };
    const call = { token: desk.token, key: randomUUID(), body };
    await app.expect(200, 'POST', `/operator/people/${id}/block`, call);
    await app.refused(401, 'GET', path, { token });
    await requireInvariants(db);
    app.clock.advance({ hours: 24 * 8 });
    await app.runJobs();
    await app.runJobs();
    expect(await refundsOf(booking.id)).toEqual([{ amount_cents: booking.totalCents, status: 'done' }]);
    const { status } = await db
      .selectFrom('bookings')
      .select('status')
      .where('vehicle_id', '=', offered.vehicle.id)
      .where('guest_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('expired');
    await requireInvariants(db);
  },
);
