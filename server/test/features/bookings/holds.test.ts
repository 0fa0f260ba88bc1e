import { randomUUID } from 'node:crypto';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEvents } from '../../../src/features/bookings/data/lists/booking-lists.repository.ts';
import { fleetHost, otherHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
beforeEach(() => app.clock.set(startOfTests));

/** Every test gets dates of its own. */
let nextDay = Temporal.PlainDate.from('2026-12-01');
function freshPeriod(): { pickupAt: string; returnAt: string } {
  const pickup = nextDay;
  nextDay = nextDay.add({ days: 4 });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days: 3 }).toString()}T10:00` };
}

describe('a hold', () => {
  test('keeps the dates for fifteen minutes and not a second longer', async () => {
    const period = freshPeriod();
    const first = await app.signedIn();
    const second = await app.signedIn();
    await app.hold(first.token, (await app.quote(period)).id);

    app.clock.advance({ minutes: 14, seconds: 59 });
    const late = await app.quote(period);
    expect((await app.refused(409, 'POST', '/bookings', bookingCall(second.token, late.id))).code).toBe(
      'dates_taken',
    );

    app.clock.advance({ seconds: 1 });
    expect((await app.hold(second.token, late.id)).status).toBe('held');
  });

  test('is not for the vehicle’s own host, who is told how to keep it; another host may rent it', async () => {
    const quote = await app.quote(freshPeriod());
    const { token } = await fleetHost(app);
    expect(await app.refused(409, 'POST', '/bookings', bookingCall(token, quote.id))).toMatchObject({
      code: 'own_vehicle',
      message: 'This is your own vehicle. To keep it for yourself, block the dates in its calendar.',
    });
    expect((await app.hold((await otherHost(app)).token, quote.id)).status).toBe('held');
  });

  test('that has run out is swept, and its history says why', async () => {
    const { token } = await app.signedIn();
    const held = await app.hold(token, (await app.quote(freshPeriod())).id);
    app.clock.advance({ minutes: 15 });
    await app.runJobs();
    expect(await app.expect<Booking>(200, 'GET', `/bookings/${held.id}`, { token })).toMatchObject({
      status: 'expired',
    });
    const events = await app.context.db
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', '=', held.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ from_status, to_status, actor }) => [from_status, to_status, actor])).toEqual([
      [null, 'held', expect.stringMatching(/^guest:/)],
      ['held', 'expired', 'clock'],
    ]);
  });

  test('gives way to a new one of the same guest on the same vehicle', async () => {
    const period = freshPeriod();
    const { token } = await app.signedIn();
    const basic = await app.hold(token, (await app.quote(period)).id);
    const premium = await app.hold(token, (await app.quote({ ...period, insurance: 'premium' })).id);
    expect(premium.insurance).toBe('premium');
    expect(await app.expect<Booking>(200, 'GET', `/bookings/${basic.id}`, { token })).toMatchObject({
      status: 'expired',
    });
  });

  test('is not listed under My Trips, neither alive nor run out', async () => {
    const { token } = await app.signedIn();
    await app.hold(token, (await app.quote(freshPeriod())).id);
    expect(await app.expect(200, 'GET', '/bookings', { token })).toEqual({
      bookings: [],
      nextCursor: null,
    });
    app.clock.advance({ minutes: 16 });
    await app.runJobs();
    expect(await app.expect(200, 'GET', '/bookings', { token })).toEqual({
      bookings: [],
      nextCursor: null,
    });
  });

  test('lets the driver be corrected until it runs out', async () => {
    const { token } = await app.signedIn();
    const held = await app.hold(token, (await app.quote(freshPeriod())).id);
    const changed = await app.expect<Booking>(200, 'PATCH', `/bookings/${held.id}/customer`, {
      token,
      body: { ...customerInfo, firstName: 'Grace', driverLicense: 'Z99990007' },
    });
    expect(changed.customerInfo).toMatchObject({ firstName: 'Grace', driverLicense: '••••0007' });
    app.clock.advance({ minutes: 15 });
    const refusal = await app.refused(410, 'PATCH', `/bookings/${held.id}/customer`, {
      token,
      body: customerInfo,
    });
    expect(refusal.code).toBe('hold_expired');
  });

  test('cannot start before now, though its quote still could', async () => {
    const { token } = await app.signedIn();
    app.clock.set('2026-11-20T17:55:00Z');
    const quote = await app.quote({ pickupAt: '2026-11-20T08:00', returnAt: '2026-11-20T12:00' });
    app.clock.set('2026-11-20T18:05:00Z');
    expect((await app.refused(400, 'POST', '/bookings', bookingCall(token, quote.id))).fields).toHaveProperty(
      'pickupAt',
    );
  });

  test('shows at most half of a short license', async () => {
    const { token } = await app.signedIn();
    const { id } = await app.quote(freshPeriod());
    const held = await app.hold(token, id, { driverLicense: 'A123' });
    expect(held.customerInfo.driverLicense).toBe('••••23');
  });

  test('keeps the license sealed, and a seal cannot be moved to another booking', async () => {
    const { token } = await app.signedIn();
    const held = await app.hold(token, (await app.quote(freshPeriod())).id, {
      driverLicense: 'CANARY-LICENSE-77',
    });
    expect(held.customerInfo.driverLicense).toBe('••••SE77');
    const rows = await app.context.db.selectFrom('bookings').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('CANARY-LICENSE');
    const encrypted = rows.find((row) => row.id === held.id)?.driver_license_encrypted ?? '';
    expect(app.context.encryption.decrypt(encrypted, `booking:${held.id}:driver_license`)).toBe(
      'CANARY-LICENSE-77',
    );
    expect(() =>
      app.context.encryption.decrypt(encrypted, `booking:${randomUUID()}:driver_license`),
    ).toThrow();
  });
});

describe('letting a hold go', () => {
  const release = (token: string, id: string) => app.request('DELETE', `/bookings/${id}/hold`, { token });

  test('makes its dates available at once, is in the history, and may be asked twice', async () => {
    const period = freshPeriod();
    const { token } = await app.signedIn();
    const held = await app.hold(token, (await app.quote(period)).id);
    for (let time = 0; time < 2; time += 1) expect((await release(token, held.id)).status).toBe(204);
    await app.booked(period);
    expect(await listEvents(app.context.db, held.id)).toMatchObject([
      { to_status: 'held' },
      { to_status: 'expired', actor: expect.stringMatching(/^guest:/), reason: 'the guest let it go' },
    ]);
    expect(await app.pay(token, held.id)).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
  });

  test('is too late once it is paid; one that has run out was never the guest’s to let go', async () => {
    const { booking, token } = await app.booked(freshPeriod());
    expect(await release(token, booking.id)).toMatchObject({
      status: 409,
      body: { code: 'booking_not_held' },
    });
    const held = await app.hold(token, (await app.quote(freshPeriod())).id);
    app.clock.advance({ minutes: 15 });
    expect((await release(token, held.id)).status).toBe(204);
    expect((await listEvents(app.context.db, held.id)).at(-1)).toMatchObject({ actor: 'clock' });
  });

  test('and paying for it at once: one of the two happens, and money only with a booking', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { token } = await app.signedIn();
      const held = await app.hold(token, (await app.quote(freshPeriod())).id);
      const paymentToken = await app.cardToken(token);
      const pay = () =>
        app.request('POST', `/bookings/${held.id}/payment`, {
          token,
          key: randomUUID(),
          body: { paymentToken },
        });
      const both = round % 2 === 0 ? [release(token, held.id), pay()] : [pay(), release(token, held.id)];
      const statuses = (await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b);
      expect([
        [200, 409],
        [204, 410],
      ]).toContainEqual(statuses);
      const { status } = await app.expect<Booking>(200, 'GET', `/bookings/${held.id}`, { token });
      expect(status).toBe(statuses[0] === 200 ? 'pending' : 'expired');
    }
    await requireInvariants(app.context.db);
  });
});

describe('idempotency', () => {
  test('same key and body: same answer, one booking', async () => {
    const { token } = await app.signedIn();
    const call = bookingCall(token, (await app.quote(freshPeriod())).id);
    const first = await app.expect<Booking>(201, 'POST', '/bookings', call);
    const second = await app.expect<Booking>(201, 'POST', '/bookings', call);
    expect(second).toEqual(first);
    expect(await countBookings(first.quoteId)).toBe(1);
  });

  test('asked again later, a hold has the time left that it has then', async () => {
    const { token } = await app.signedIn();
    const call = bookingCall(token, (await app.quote(freshPeriod())).id);
    const first = await app.expect<Booking>(201, 'POST', '/bookings', call);
    expect(first.holdSecondsLeft).toBe(900);
    app.clock.advance({ minutes: 5 });
    const second = await app.expect<Booking>(201, 'POST', '/bookings', call);
    expect(second).toEqual({ ...first, holdSecondsLeft: 600 });
    app.clock.advance({ minutes: 11 });
    const third = await app.expect<Booking>(201, 'POST', '/bookings', call);
    expect(third.holdSecondsLeft).toBe(0);
  });

  test('same key, the keys of the body in another order: still the same request', async () => {
    const { token } = await app.signedIn();
    const call = bookingCall(token, (await app.quote(freshPeriod())).id);
    const first = await app.expect<Booking>(201, 'POST', '/bookings', call);
    const reversed = { customerInfo: call.body.customerInfo, quoteId: call.body.quoteId };
    expect((await app.expect<Booking>(201, 'POST', '/bookings', { ...call, body: reversed })).id).toBe(
      first.id,
    );
  });

  test('same key, other body: refused, and nothing is done', async () => {
    const { token } = await app.signedIn();
    const call = bookingCall(token, (await app.quote(freshPeriod())).id);
    await app.expect(201, 'POST', '/bookings', call);
    const other = await app.quote(freshPeriod());
    const refusal = await app.refused(422, 'POST', '/bookings', {
      ...call,
      body: { ...call.body, quoteId: other.id },
    });
    expect(refusal.code).toBe('idempotency_mismatch');
    expect(await countBookings(other.id)).toBe(0);
  });

  test('the same key of another guest is another request', async () => {
    const [one, two] = [await app.signedIn(), await app.signedIn()];
    const key = randomUUID();
    await app.expect(201, 'POST', '/bookings', {
      ...bookingCall(one.token, (await app.quote(freshPeriod())).id),
      key,
    });
    await app.expect(201, 'POST', '/bookings', {
      ...bookingCall(two.token, (await app.quote(freshPeriod())).id),
      key,
    });
  });

  test('a refusal is kept too: the retry of a lost answer hears the same', async () => {
    const [one, two] = [await app.signedIn(), await app.signedIn()];
    const period = freshPeriod();
    await app.hold(one.token, (await app.quote(period)).id);
    const call = bookingCall(two.token, (await app.quote(period)).id);
    const first = await app.refused(409, 'POST', '/bookings', call);
    app.clock.advance({ minutes: 16 });
    expect(await app.refused(409, 'POST', '/bookings', call)).toEqual({
      ...first,
      requestId: expect.any(String),
    });
  });

  test('fifty at once with one key: one booking, and every answer is it or asks to wait', async () => {
    const { token } = await app.signedIn();
    const call = bookingCall(token, (await app.quote(freshPeriod())).id);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => app.request('POST', '/bookings', call)),
    );
    // A busy machine may give the one that has the key no connection: the next has it once its lease is over.
    app.clock.advance({ seconds: 11 });
    const made = await app.expect<Booking>(201, 'POST', '/bookings', call);
    const reported = new Set([made.id, '409 request_in_progress 1', '503 unavailable 2']);
    for (const { status, body, headers } of responses) {
      const refusal = `${status} ${(body as { code?: string }).code} ${String(headers['retry-after'])}`;
      expect(reported).toContain(status === 201 ? (body as Booking).id : refusal);
    }
    expect(await countBookings(call.body.quoteId)).toBe(1);
  });

  test('a request that died with its process is taken up by its retry', async () => {
    const { token, user } = await app.signedIn();
    const call = bookingCall(token, (await app.quote(freshPeriod())).id);
    await app.expect(201, 'POST', '/bookings', call);
    // The state after a crash: claimed, not finished, no response stored.
    await app.context.db
      .updateTable('idempotency_keys')
      .set({ status: null, response: null, locked_until: app.clock.now().add({ seconds: 30 }) })
      .where('owner_id', '=', user.id)
      .execute();
    expect((await app.refused(409, 'POST', '/bookings', call)).code).toBe('request_in_progress');
    app.clock.advance({ seconds: 31 });
    expect((await app.expect<Booking>(201, 'POST', '/bookings', call)).status).toBe('held');
  });

  test.each([undefined, '', 'not-a-uuid', '00000000'])('the header %j is refused', async (key) => {
    const { token } = await app.signedIn();
    const { body } = bookingCall(token, (await app.quote(freshPeriod())).id);
    const refusal = await app.refused(400, 'POST', '/bookings', {
      token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
    expect(refusal.fields).toHaveProperty('idempotency-key');
  });
});

describe('whose booking it is', () => {
  test('a foreign booking and a missing one look the same, for every call', async () => {
    const { booking } = await app.booked(freshPeriod());
    const { token } = await app.signedIn();
    const missing = randomUUID();
    const calls = (id: string) => [
      app.request('GET', `/bookings/${id}`, { token }),
      app.request('PATCH', `/bookings/${id}/customer`, { token, body: customerInfo }),
      app.request('DELETE', `/bookings/${id}/hold`, { token }),
      app.request('POST', `/bookings/${id}/payment`, {
        token,
        key: randomUUID(),
        body: { paymentToken: 'card_whatever' },
      }),
    ];
    const [foreign, none] = [await Promise.all(calls(booking.id)), await Promise.all(calls(missing))];
    for (const [index, response] of foreign.entries()) {
      expect(response.status).toBe(404);
      expect({ ...(response.body as object), requestId: '' }).toEqual({
        ...(none[index]?.body as object),
        requestId: '',
      });
    }
  });

  test('trips are only one’s own, latest pickup first, in pages', async () => {
    const { token } = await app.signedIn();
    await app.booked(freshPeriod());
    for (let trip = 0; trip < 3; trip += 1) {
      const held = await app.hold(token, (await app.quote(freshPeriod())).id);
      await app.pay(token, held.id);
    }
    const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
    expect(bookings).toHaveLength(3);
    expect(bookings.map((booking) => booking.pickupAt)).toEqual(
      bookings
        .map((booking) => booking.pickupAt)
        .toSorted()
        .toReversed(),
    );
  });
});

function bookingCall(token: string, quoteId: string) {
  return { token, key: randomUUID(), body: { quoteId, customerInfo } };
}

async function countBookings(quoteId: string): Promise<number> {
  return (await app.context.db.selectFrom('bookings').select('id').where('quote_id', '=', quoteId).execute())
    .length;
}
