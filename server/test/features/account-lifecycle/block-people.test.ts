import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { BlockOutcome } from '@makani/contract/operator/blocks';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import type { ListedGuest, ListedHost, Person } from '@makani/contract/operator/people';
import { beforeEach, describe, expect, test } from 'vitest';
import { readableEntries } from '../../kit/audit.ts';
import { everyPage } from '../../kit/every-page.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { testDatabaseKind } from '../../kit/test-database.ts';
import { listed, newHost } from '../../kit/multipart.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
});

let nextDay = Temporal.PlainDate.from('2026-12-01');
/** Three days that no other test here has. */
function dates(): { pickupAt: string; returnAt: string } {
  const pickup = nextDay;
  nextDay = nextDay.add({ days: 4 });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days: 3 }).toString()}T10:00` };
}

const reason = 'Cards that were reported as stolen.';
const person = (token: string, id: string) =>
  app.expect<Person>(200, 'GET', `/operator/people/${id}`, { token });
const block = (
  token: string,
  id: string,
  bookings: { id: string; end: boolean }[],
  key: string = randomUUID(),
) => app.request('POST', `/operator/people/${id}/block`, { token, key, body: { reason, bookings } });
const guestOf = async (bookingId: string) =>
  (await db.selectFrom('bookings').select('guest_id').where('id', '=', bookingId).executeTakeFirstOrThrow())
    .guest_id;
const actsOn = (id: string) =>
  db
    .selectFrom(readableEntries)
    .select(['act', 'actor_id', 'facts'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();

describe('a guest who is blocked', () => {
  test('is out at once, and their trip is cancelled with everything back', async () => {
    const { booking, token } = await app.booked(dates());
    const desk = await newOperator(app, 'desk');
    const id = await guestOf(booking.id);
    const seen = await person(desk.token, id);
    expect(seen.live.asGuest).toEqual([
      expect.objectContaining({ id: booking.id, backCents: booking.totalCents, canEnd: true }),
    ]);
    expect(seen).toMatchObject({ blocked: null, devices: 1, user: { driverLicense: '' } });

    const response = await block(desk.token, id, [{ id: booking.id, end: true }]);
    expect(response).toMatchObject({
      status: 200,
      body: { ended: 1, offered: 0, backCents: booking.totalCents, kept: 0 },
    });
    await app.refused(401, 'GET', '/auth/me', { token });
    await app.runJobs();
    const after = await person(desk.token, id);
    expect(after).toMatchObject({ devices: 0, blocked: { reason }, live: { asGuest: [] } });
    expect(after.trips[0]).toMatchObject({ reference: booking.reference, status: 'cancelled' });
    const money = await db
      .selectFrom('payments')
      .select(['status', 'retained_cents'])
      .where('reference', '=', booking.id)
      .execute();
    expect(money).toEqual([{ status: 'voided', retained_cents: 0 }]);
    const acts = await actsOn(id);
    expect(acts).toMatchObject([
      { act: 'person_opened', actor_id: desk.id },
      {
        act: 'person_blocked',
        actor_id: desk.id,
        facts: { reason, ended: 1, backCents: booking.totalCents, before: 'open', after: 'blocked' },
      },
      { act: 'person_opened', actor_id: desk.id },
    ]);
    expect(app.mails.find(({ subject }) => subject === 'Your account is blocked')?.text).toContain(reason);
    // Ending the trip is an act on the booking like any other.
    const [ended] = (await actsOn(booking.id)).filter(({ act }) => act === 'booking_act');
    expect(ended).toMatchObject({
      actor_id: desk.id,
      facts: {
        reason,
        act: 'cancel',
        before: { keptCents: booking.totalCents },
        after: { status: 'cancelled', keptCents: 0 },
      },
    });
    const cancelled = app.mails.find(({ subject }) => subject.startsWith('Your trip is cancelled'));
    expect(cancelled?.text).toContain('our team has cancelled your trip');
    await requireInvariants(db);
  });

  test('whose trip ends with more than one operator may give up stays in, until it is dealt with', async () => {
    const { booking } = await app.booked(dates());
    const pickup = Temporal.PlainDateTime.from(booking.pickupAt)
      .toZonedDateTime('Pacific/Honolulu')
      .toInstant();
    app.clock.set(pickup.subtract({ hours: 5 }));
    const desk = await newOperator(app, 'desk');
    const id = await guestOf(booking.id);
    const refused = await block(desk.token, id, [{ id: booking.id, end: true }]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'act_refused',
        message: `Ending ${booking.reference} gives up more than one operator can approve. Keep it, or cancel it on its own page first.`,
      },
    });
    expect((await person(desk.token, id)).blocked).toBeNull();
    expect((await block(desk.token, id, [{ id: booking.id, end: false }])).status).toBe(200);
    await requireInvariants(db);
  });

  test('reads so only after the right password, and gets no new session', async () => {
    const { email, user } = await app.signedIn();
    const desk = await newOperator(app, 'desk');
    expect((await block(desk.token, user.id, [])).status).toBe(200);
    const signIn = (password: string) => ({ body: { email, password } });
    const wrong = await app.refused(401, 'POST', '/auth/signin', signIn('not the password'));
    expect(wrong.message).toBe('Invalid credentials');
    const right = await app.refused(403, 'POST', '/auth/signin', signIn(guestPassword));
    expect(right).toMatchObject({
      code: 'account_blocked',
      message: 'This account is blocked. Please call or email us, and we’ll explain why.',
    });

    const body = { reason: 'It was a mistake of ours.' };
    await app.expect(204, 'POST', `/operator/people/${user.id}/unblock`, { token: desk.token, body });
    // A second time changes and records nothing.
    await app.expect(204, 'POST', `/operator/people/${user.id}/unblock`, { token: desk.token, body });
    await app.expect(200, 'POST', '/auth/signin', signIn(guestPassword));
    await expect
      .poll(async () => (await actsOn(user.id)).map(({ act }) => act).toSorted())
      .toEqual(['person_blocked', 'person_unblocked', 'sign_in_failed']);
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).toContain('Your account is open again');
  });

  test('keeps a trip that is to be kept, and one that has begun', async () => {
    const { booking } = await app.booked(dates());
    const other = dates();
    const token = await app.guestOf(booking.id);
    const held = await app.hold(token, (await app.quote(other)).id);
    expect((await app.pay(token, held.id)).status).toBe(200);
    app.clock.set(
      Temporal.PlainDateTime.from(booking.pickupAt).toZonedDateTime('Pacific/Honolulu').toInstant(),
    );
    const desk = await newOperator(app, 'desk');
    const id = await guestOf(booking.id);
    const { live } = await person(desk.token, id);
    expect(live.asGuest.map(({ canEnd }) => canEnd)).toEqual([false, true]);
    const response = await block(desk.token, id, [
      { id: booking.id, end: true },
      { id: held.id, end: false },
    ]);
    expect(response.body).toEqual({ ended: 0, offered: 0, backCents: 0, kept: 1 });
    expect((await person(desk.token, id)).live.asGuest).toHaveLength(2);
  });

  test('is not blocked while a booking is live that nobody has decided about', async () => {
    const { booking } = await app.booked(dates());
    const desk = await newOperator(app, 'desk');
    const id = await guestOf(booking.id);
    const refused = await block(desk.token, id, []);
    expect(refused).toMatchObject({ status: 409, body: { code: 'live_bookings_changed' } });
    expect((await person(desk.token, id)).blocked).toBeNull();
    await app.expect(200, 'GET', '/auth/me', { token: await app.guestOf(booking.id) });
  });

  test('the same key twice blocks once; another reason in it is refused', async () => {
    const { user } = await app.signedIn();
    const desk = await newOperator(app, 'desk');
    const key = randomUUID();
    const [first, second] = [
      await block(desk.token, user.id, [], key),
      await block(desk.token, user.id, [], key),
    ];
    expect(second.body).toEqual(first.body);
    expect(await actsOn(user.id)).toHaveLength(1);
    const body = { reason: 'Another reason.', bookings: [] };
    await app.refused(422, 'POST', `/operator/people/${user.id}/block`, { token: desk.token, key, body });
  });

  test.runIf(testDatabaseKind() === 'postgres')(
    'a hold that races with the block is either listed or not made',
    async () => {
      for (let round = 0; round < 6; round += 1) {
        const { token, user } = await app.signedIn();
        const quote = await app.quote(dates());
        const desk = await newOperator(app, 'desk');
        const customerInfo = {
          firstName: 'A',
          lastName: 'B',
          email: 'a@example.com',
          phone: '+1 808 555 0111',
          driverLicense: 'H1234567',
        };
        const [held, blocked] = await Promise.all([
          app.request('POST', '/bookings', {
            token,
            key: randomUUID(),
            body: { quoteId: quote.id, customerInfo },
          }),
          block(desk.token, user.id, []),
        ]);
        const { live, blocked: state } = await person(desk.token, user.id);
        // Either the block came first and the hold finds no session, or the hold stands and is listed.
        const isBlocked = blocked.status === 200;
        const heldIds = isBlocked ? [] : [(held.body as Booking).id];
        expect(held.status).toBe(isBlocked ? 401 : 201);
        expect(live.asGuest.map(({ id }) => id)).toEqual(heldIds);
        expect(state === null).toBe(!isBlocked);
        expect(blocked.body).toMatchObject(isBlocked ? { ended: 0 } : { code: 'live_bookings_changed' });
        // The bookings listed now are ended; a person who is already blocked stays blocked.
        const again = await block(
          desk.token,
          user.id,
          heldIds.map((id) => ({ id, end: true })),
        );
        expect(again.body).toMatchObject({ ended: heldIds.length });
      }
      await requireInvariants(db);
    },
  );
});

describe('a host who is blocked', () => {
  test('has their vehicles paused and their bookings withdrawn: the guest is offered another, or gets everything back', async () => {
    const host = await newHost(app);
    const vehicle = await listed(app, host);
    const { id: hostId } = await app.expect<{ id: string }>(200, 'GET', '/auth/me', host);
    const { booking } = await app.booked({ ...dates(), vehicleId: vehicle.id });
    const desk = await newOperator(app, 'desk');
    const seen = await person(desk.token, hostId);
    expect(seen.vehicles).toMatchObject([{ id: vehicle.id, isOnOffer: true }]);
    expect(seen.live.asHost.map(({ id }) => id)).toEqual([booking.id]);
    const { body } = await block(desk.token, hostId, [{ id: booking.id, end: true }]);
    expect(body).toMatchObject({ ended: 1, kept: 0 } satisfies Partial<BlockOutcome>);
    const after = await person(desk.token, hostId);
    expect(after.vehicles).toMatchObject([{ isOnOffer: false }]);
    expect(after.hosting).toMatchObject({ rejected: 0, withdrawn: 0 });
    await app.refused(401, 'GET', '/host/cars', host);
    await app.refused(404, 'GET', `/cars/${vehicle.id}`);
    const lost = await db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    expect(lost.status).toBe('rejected');
    const event = await db
      .selectFrom('booking_events')
      .select('actor')
      .where('booking_id', '=', booking.id)
      .where('to_status', '=', 'rejected')
      .executeTakeFirstOrThrow();
    expect(event.actor).toBe(`operator:${desk.id}`);
    expect(await actedOn(desk.token, booking.id)).toEqual([
      expect.objectContaining({ words: 'Withdrawn by a block', by: 'Dana Desk', reason }),
    ]);
    await requireInvariants(db);
  });

  test('has holds on their vehicles let go, and each says so in its story', async () => {
    const host = await newHost(app);
    const vehicle = await listed(app, host);
    const { id: hostId } = await app.expect<{ id: string }>(200, 'GET', '/auth/me', host);
    const [token = ''] = await app.guests(1);
    const held = await app.hold(token, (await app.quote({ ...dates(), vehicleId: vehicle.id })).id);
    const desk = await newOperator(app, 'desk');
    const { body } = await block(desk.token, hostId, [{ id: held.id, end: true }]);
    expect(body).toEqual({ ended: 1, offered: 0, backCents: 0, kept: 0 });
    expect(await actedOn(desk.token, held.id)).toEqual([
      expect.objectContaining({ words: 'Hold released by a block', by: 'Dana Desk', reason }),
    ]);
    await requireInvariants(db);
  });
});

/** Operators' acts in the story of a booking. */
async function actedOn(token: string, bookingId: string) {
  const story = await app.expect<DeskBookingStory>(200, 'GET', `/operator/bookings/${bookingId}`, { token });
  return story.acted;
}

describe('the lists', () => {
  test('find guests by part of a name, an address, a number or a username, page by page', async () => {
    const { token } = await newOperator(app, 'desk');
    const names = ['Kalaniopuu', 'Kalaniana'];
    for (const lastName of names) await app.signedIn({ lastName, phoneNumber: '+1 808 555 7788' });
    const find = async (query: string) =>
      (await app.expect<{ guests: ListedGuest[] }>(200, 'GET', `/operator/guests?${query}`, { token }))
        .guests;
    expect(await find('search=kalani')).toHaveLength(2);
    expect(await find('search=opuu')).toMatchObject([{ name: 'Ada Kalaniopuu', trips: 0, isBlocked: false }]);
    expect(await find('search=555%207788')).toHaveLength(2);
    expect(await find('search=_')).toEqual([]);
    const [found] = await find('search=kalaniana');
    expect(await find(`search=${found?.username ?? ''}`)).toEqual([found]);
    await block(token, found?.id ?? '', []);
    expect((await find('blocked=yes&search=kalani')).map(({ id }) => id)).toEqual([found?.id]);

    await app.guests(30);
    const pages = await everyPage('/operator/guests', (path) =>
      app.expect<{ guests: ListedGuest[]; nextCursor: string | null }>(200, 'GET', path, { token }),
    );
    const seen = pages.flatMap(({ guests }) => guests.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    const { count } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(seen).toHaveLength(Number(count));
    await app.refused(400, 'GET', '/operator/guests?cursor=nonsense', { token });
  });

  test('show hosts with vehicles, bookings, reliability and earnings', async () => {
    const { booking } = await app.booked(dates());
    const host = await fleetHost(app);
    const { token } = await newOperator(app, 'desk');
    await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, {
      token: host.token,
      key: randomUUID(),
    });
    await app.runJobs();
    const { hosts } = await app.expect<{ hosts: ListedHost[] }>(200, 'GET', '/operator/hosts', { token });
    const found = hosts.find(({ id }) => id === host.id);
    expect(found).toMatchObject({ isHost: true, vehicles: 6 });
    expect(found?.earnedCents).toBeGreaterThan(0);
    expect(found?.kept).toBeGreaterThan(0);
    expect(hosts.every(({ isHost }) => isHost)).toBe(true);
    expect((await person(token, host.id)).hosting?.earnedCents).toBe(found?.earnedCents);
  });
});

test('somebody who is not there is not found, and nobody else gets in', async () => {
  const desk = await newOperator(app, 'desk');
  const { token } = await app.signedIn();
  const id = randomUUID();
  await app.refused(404, 'GET', `/operator/people/${id}`, { token: desk.token });
  expect((await block(desk.token, id, [])).status).toBe(404);
  await app.refused(404, 'POST', `/operator/people/${id}/unblock`, { token: desk.token, body: { reason } });
  for (const path of ['/operator/guests', '/operator/hosts', `/operator/people/${id}`]) {
    await app.refused(401, 'GET', path, { token });
    await app.refused(401, 'GET', path);
  }
  expect((await block(token, id, [])).status).toBe(401);
  app.clock.advance({ minutes: 6 });
  expect((await block(desk.token, id, [])).body).toMatchObject({ code: 'password_needed' });
});
