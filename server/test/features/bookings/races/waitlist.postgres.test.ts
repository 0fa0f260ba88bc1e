import { randomUUID } from 'node:crypto';
import type { Quote } from '@makani/contract/bookings/quotes';
import { noLuggage } from '@makani/contract/fit/party';
import { expect, test } from 'vitest';
import { offerFreed } from '../../../../src/features/waitlist/offer-freed.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createPatientApp, patience } from './race.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

const wanted = { locationId: 'honolulu', pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' };

test(
  'workers that offer at once, and guests who book meanwhile, give each vehicle to one',
  patience,
  async () => {
    const app = await createPatientApp();
    const { db } = app.context;
    await db.updateTable('vehicles').set({ status: 'maintenance' }).execute();
    const waiting = await app.guests(12, { isVerified: true });
    for (const token of waiting) {
      await app.expect(201, 'POST', '/wishes', { token, body: wanted });
      app.clock.advance({ seconds: 1 });
    }
    const strangers = await app.guests(6);
    const fleet = await db
      .updateTable('vehicles')
      .set({ status: 'active' })
      .where('location_id', '=', 'honolulu')
      .returning('id')
      .execute();
    const booking = strangers.map(async (token, index) => {
      const vehicleId = fleet[index % fleet.length]?.id ?? '';
      // A worker may have held the vehicle before its price is asked.
      const priced = await app.request('POST', '/quotes', {
        body: { ...wanted, vehicleId, insurance: 'basic' },
      });
      if (priced.status !== 201) return priced;
      const body = { quoteId: (priced.body as Quote).id, customerInfo };
      return app.request('POST', '/bookings', { token, key: randomUUID(), body });
    });
    const workers = [1, 2, 3, 4].map(async () => offerFreed(app.context));
    const [answers] = await Promise.all([Promise.all(booking), ...workers]);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ code: 'dates_taken' });
    const held = await db
      .selectFrom('bookings')
      .select(['vehicle_id', 'guest_id'])
      .where('status', '=', 'held')
      .execute();
    expect(held).toHaveLength(fleet.length);
    expect(new Set(held.map(({ vehicle_id: id }) => id)).size).toBe(fleet.length);
    expect(new Set(held.map(({ guest_id: id }) => id)).size).toBe(fleet.length);
    // A guest who asked first is served before one who asked later.
    const entries = await db
      .selectFrom('wishes')
      .leftJoin('wish_offers', 'wish_id', 'wishes.id')
      .select('booking_id')
      .orderBy('wishes.created_at')
      .execute();
    const offers = entries.filter(({ booking_id: id }) => id !== null).length;
    expect(entries.slice(0, offers).every(({ booking_id: id }) => id !== null)).toBe(true);
    await requireInvariants(db);
  },
);

test('a guest has three wishes at most, however many are made at once', patience, async () => {
  const app = await createPatientApp();
  const [token = ''] = await app.guests(1, { isVerified: true });
  await app.context.db.updateTable('vehicles').set({ status: 'maintenance' }).execute();
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const body = {
        ...wanted,
        pickupAt: `2026-12-${10 + index}T10:00`,
        returnAt: `2026-12-${11 + index}T10:00`,
      };
      return app.request('POST', '/wishes', { token, body });
    }),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(made.filter(({ status }) => status === 429)).toHaveLength(5);
});

test(
  'a party that grows while a vehicle is being offered is not held seats for those of before',
  patience,
  async () => {
    const app = await createPatientApp();
    const { db } = app.context;
    await db.updateTable('vehicles').set({ status: 'maintenance' }).execute();
    const [token = ''] = await app.guests(1, { isVerified: true });
    const join = (adults: number) =>
      app.expect(201, 'POST', '/wishes', { token, body: { ...wanted, party: { adults } } });
    await join(4);
    await db
      .updateTable('vehicles')
      .set({ status: 'active' })
      .where('name', '=', 'Porsche 911 Carrera')
      .execute();
    let offering: Promise<number> | undefined;
    await db.transaction().execute(async (trx) => {
      const { guest_id: id } = await trx.selectFrom('wishes').select('guest_id').executeTakeFirstOrThrow();
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      offering = offerFreed(app.context);
      await waitingForLocks(db, 1);
      await trx
        .updateTable('wishes')
        .set({ party: JSON.stringify({ adults: 9, children: [], luggage: noLuggage }) })
        .execute();
    });
    expect(await offering).toBe(0);
    expect(await offerFreed(app.context)).toBe(0);
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
    await requireInvariants(db);
  },
);
