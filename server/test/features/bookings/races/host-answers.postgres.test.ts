import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSession } from '../../../../src/features/accounts/public/sessions.ts';
import { confirmBySilence } from '../../../../src/features/bookings/jobs/booking-jobs.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { type TestApp } from '../../../kit/test-app.ts';
import { createPatientApp, patience, rounds } from './race.ts';

test(
  'host in two tabs, guest and clock all answer one booking at once: one of them decides',
  patience,
  async () => {
    const app = await createPatientApp();
    const { db } = app.context;
    const tally: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      app.clock.set('2026-11-20T18:00:00Z');
      const day = Temporal.PlainDate.from('2026-12-01').add({ days: round * 4 });
      const [guest = ''] = await app.guests(1);
      const quote = await app.quote({
        pickupAt: `${day.toString()}T10:00`,
        returnAt: `${day.add({ days: 2 }).toString()}T10:00`,
      });
      const { id } = await app.hold(guest, quote.id);
      expect((await app.pay(guest, id)).status).toBe(200);
      // The last moment before the host's deadline, or in every other round the first one after it.
      app.clock.advance({ hours: 23, minutes: 59 });
      if (round % 2 === 1) app.clock.advance({ minutes: 1 });
      await db.deleteFrom('sessions').execute();
      const { token: host } = await fleetHost(app);
      const { guest_id: guestId } = await db
        .selectFrom('bookings')
        .select('guest_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const cancelling = await signedInAgain(app, guestId);
      const post = (token: string, path: string, body?: object) =>
        app.request('POST', path, { token, key: randomUUID(), ...(body && { body }) });
      const answers = await Promise.all([
        post(host, `/host/bookings/${id}/confirm`),
        post(host, `/host/bookings/${id}/reject`, {}),
        post(host, `/host/bookings/${id}/confirm`),
        post(host, `/host/bookings/${id}/reject`, { reason: 'From the other tab' }),
        post(cancelling, `/bookings/${id}/cancel`, { feeCents: 0, refundCents: quote.totalCents }),
        confirmBySilence(app.context),
      ]);
      const statuses = answers.slice(0, 5).map((one) => (one as { status: number }).status);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const moves = await db
        .selectFrom('booking_events')
        .select('to_status')
        .where('booking_id', '=', id)
        .where('from_status', '=', 'pending')
        .execute();
      expect(moves).toHaveLength(1);
      const first = moves[0]?.to_status ?? '';
      tally[first] = (tally[first] ?? 0) + 1;
      await app.runJobs();
      await app.runJobs();
    }
    await requireInvariants(db);
    console.log(`first answers of ${rounds}: ${JSON.stringify(tally)}`);
  },
);

test('a block and holds for the same days at once: one of the two, never both', patience, async () => {
  const app = await createPatientApp();
  const { db } = app.context;
  const { token: host } = await fleetHost(app);
  const { id: vehicleId } = await app.vehicle();
  const guests = await app.guests(10);
  const winners: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const day = Temporal.PlainDate.from('2026-12-01').add({ days: round * 4 });
    const until = day.add({ days: 2 });
    const quotes = await Promise.all(
      guests.map(() =>
        app.quote({ pickupAt: `${day.toString()}T10:00`, returnAt: `${until.toString()}T10:00` }),
      ),
    );
    const path = `/host/cars/${vehicleId}/blocks`;
    const body = { from: `${day.toString()}T00:00`, until: `${until.toString()}T00:00` };
    const taking = guests.map((token, index) =>
      app.request('POST', '/bookings', {
        token,
        key: randomUUID(),
        body: { quoteId: quotes[index]?.id, customerInfo },
      }),
    );
    const [blocked, ...held] = await Promise.all([
      app.request('POST', path, { token: host, body }),
      ...taking,
    ]);
    const holds = held.filter(({ status }) => status === 201).length;
    expect([blocked?.status, holds]).toEqual(blocked?.status === 201 ? [201, 0] : [409, 1]);
    winners.push(blocked?.status === 201 ? 'block' : 'hold');
    app.clock.advance({ minutes: 16 });
  }
  await requireInvariants(db);
  expect(winners).toHaveLength(rounds);
});

async function signedInAgain(app: TestApp, guestId: string): Promise<string> {
  const { db, clock } = app.context;
  return openSession(db, { id: guestId, roles: ['guest'] }, clock.now());
}
