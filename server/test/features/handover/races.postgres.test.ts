import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { expect, test } from 'vitest';
import { markNoShow } from '../../../src/features/bookings/trips/mark-no-show.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { createPatientApp, patience } from '../bookings/races/race.ts';
import { roundsOf } from '../../kit/rounds.ts';
import { Phone, pickupTime, timesOnRecord, tripAtPickup } from './phone.ts';

const app = await createPatientApp();
const { db } = app.context;
const rounds = roundsOf(6);

test(
  'two phones send the same and another record at once: there is one, and each has its answer',
  patience,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      await emptyBookings(db);
      const { id } = await tripAtPickup(app);
      const [host, desk, guest] = [
        new Phone(app, 'host', id),
        new Phone(app, 'desk', id),
        new Phone(app, 'guest', id),
      ];
      const body = host.body({ note: 'Of the host', confirmations: [host.confirmation('other')] });
      const answers = await Promise.all([
        host.save(body),
        host.save(body),
        desk.save({ note: 'Of the desk', confirmations: [desk.confirmation('other')] }),
        guest.save({ note: 'Of the guest' }),
      ]);
      const { records } = await host.list();
      const first = records.filter(({ corrects }) => corrects === null);
      expect(first).toHaveLength(1);
      expect(first[0]?.signedAt).not.toBeNull();
      expect(records.filter(({ counts }) => counts)).toHaveLength(1);
      expect(answers[0]?.record.id).toBe(answers[1]?.record.id);
      // The second stands beside it, or is part of it.
      const said = records.map(({ note }) => note).join(' ');
      for (const words of ['Of the host', 'Of the desk', 'Of the guest']) expect(said).toContain(words);
      await requireInvariants(db);
    }
  },
);

test('a record and a no-show at once: the trip is picked up or missed, never both', patience, async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    await emptyBookings(db);
    const { id } = await tripAtPickup(app);
    app.clock.advance({ hours: 1 });
    const host = new Phone(app, 'host', id);
    const body = host.body({
      happenedAt: pickupTime.toString(),
      confirmations: [host.confirmation('other')],
    });
    const missed = () => markNoShow(app.context, { bookingId: id, operatorId: randomUUID() });
    const [first, second] =
      round % 2 === 0 ? [() => host.save(body), missed] : [missed, () => host.save(body)];
    await Promise.all([first(), second()]);
    const { status, pickedUpAt } = await timesOnRecord(app, id);
    expect([`${status} ${pickedUpAt}`]).toEqual([
      status === 'no_show' ? 'no_show null' : `confirmed ${pickupTime.toString()}`,
    ]);
    const { records } = await host.list();
    expect(records).toMatchObject([{ counts: status === 'confirmed', signedAt: expect.anything() }]);
    outcomes.add(status);
    await requireInvariants(db);
  }
  expect([...outcomes].every((one) => ['confirmed', 'no_show'].includes(one))).toBe(true);
});

test('a record and a cancellation at once: no fee is taken of a trip that has begun', patience, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await emptyBookings(db);
    const { id } = await tripAtPickup(app);
    app.clock.set(pickupTime.subtract({ minutes: 30 }));
    const host = new Phone(app, 'host', id);
    const token = await app.guestOf(id);
    const { feeCents, refundCents } = await app.expect<Cancellation>(
      200,
      'GET',
      `/bookings/${id}/cancellation`,
      {
        token,
      },
    );
    const [cancelled, recorded] = await Promise.all([
      app.request('POST', `/bookings/${id}/cancel`, {
        token,
        key: randomUUID(),
        body: { feeCents, refundCents },
      }),
      host.send({ confirmations: [host.confirmation('other')] }),
    ]);
    const { status, pickedUpAt } = await timesOnRecord(app, id);
    // A record that comes after the cancellation changes nothing of it.
    const picked = '2026-12-01T19:30:00Z';
    const isCancelled = cancelled.status === 200;
    expect([status, pickedUpAt]).toEqual(isCancelled ? ['cancelled', null] : ['confirmed', picked]);
    expect(isCancelled ? [200, 409] : [200]).toContain(recorded.status);
    expect([200, 409]).toContain(cancelled.status);
    await requireInvariants(db);
  }
});
