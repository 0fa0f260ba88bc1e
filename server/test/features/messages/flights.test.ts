import { randomUUID } from 'node:crypto';
import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { TripFlight } from '@makani/contract/arrivals/flights';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { DayEvent, DayPage } from '@makani/contract/handover/today';
import { beforeEach, expect, test } from 'vitest';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { type Person, Talk } from './talk.ts';

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db.deleteFrom('message_threads').execute();
});

/** A confirmed trip from December 1, 10:00 in Honolulu. */
async function trip(): Promise<{ guest: Person; id: string }> {
  const guest = await talk.guest();
  const { id } = await talk.book(guest);
  await talk.confirm({ id });
  return { guest, id };
}

function flying(token: string, id: string, number: string | null, landsAt = '') {
  const body = { flight: number === null ? null : { number, landsAt } };
  return ['PUT', `/bookings/${id}/flight`, { token, body }] as const;
}

const shown = async (token: string, id: string) =>
  app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token });

async function pickupsOfToday(): Promise<Pick<DayEvent, 'flight' | 'expectedAt' | 'state'>[]> {
  const [desk, host] = [await Desk.open(app), await talk.host()];
  const pages = await Promise.all(
    [`/operator/today`, `/host/today`].map((path, place) =>
      app.expect<DayPage>(200, 'GET', path, { token: place === 0 ? desk.token : host.token }),
    ),
  );
  const [atDesk, atHost] = pages.map(({ places }) =>
    places.flatMap(({ events }) =>
      events.map(({ flight, expectedAt, state }) => ({ flight, expectedAt, state })),
    ),
  );
  expect(atHost).toEqual(atDesk);
  return atDesk ?? [];
}

/** 8:30 in the morning of the pickup. */
const morning = '2026-12-01T18:30:00Z';

test('a flight in time is at desk and host on the day, and nobody is written to', async () => {
  const { guest, id } = await trip();
  expect((await shown(guest.token, id)).can.setFlight).toBe(true);
  const sent = await app.expect<{ flight: TripFlight }>(
    200,
    ...flying(guest.token, id, 'ha12', '2026-12-01T08:50'),
  );
  const flight = { number: 'HA 12', landsAt: '2026-12-01T08:50', pickupAt: '2026-12-01T10:00' };
  expect(sent).toEqual({ flight });
  expect((await shown(guest.token, id)).flight).toEqual(flight);
  expect(await talk.threads(guest)).toEqual([]);
  app.clock.set(morning);
  expect(await pickupsOfToday()).toEqual([
    { flight: 'HA 12, lands 8:50 AM', expectedAt: null, state: 'ahead' },
  ]);
  await requireInvariants(db);
});

test('a later landing moves the expected pickup and asks the host once', async () => {
  const { guest, id } = await trip();
  const late = flying(guest.token, id, 'HA 12', '2026-12-01T11:00');
  await app.expect(200, ...late);
  await app.expect(200, ...late);
  const [thread] = await talk.threads(await talk.host());
  if (thread === undefined) throw new Error('the host was not asked');
  expect(thread.unread).toBe(1);
  expect(await talk.texts(guest, thread.id)).toEqual([
    'My flight HA 12 lands at 11:00 AM, so I should be there around 11:45 AM. Does that work for you?',
  ]);
  app.clock.set('2026-12-01T21:35:00Z');
  // An hour and a half after the agreed pickup they aren’t late.
  expect(await pickupsOfToday()).toEqual([
    { flight: 'HA 12, lands 11:00 AM', expectedAt: '2026-12-01T11:45', state: 'ahead' },
  ]);
  // They say later themselves, and the flight says otherwise after that: the last word counts.
  const token = await talk.again(guest);
  const clientId = randomUUID();
  await app.expect(201, 'POST', `/messages/threads/${thread.id}/quick-answers`, {
    token,
    body: { clientId, answer: 'running_late', minutes: 180 },
  });
  expect((await pickupsOfToday())[0]?.expectedAt).toBe('2026-12-01T13:00');
  await app.expect(200, ...flying(token, id, 'HA 12', '2026-12-01T11:30'));
  expect((await pickupsOfToday())[0]?.expectedAt).toBe('2026-12-01T12:15');
  await app.expect(200, ...flying(token, id, null));
  expect(await pickupsOfToday()).toEqual([{ flight: null, expectedAt: null, state: 'late' }]);
  expect((await talk.texts({ token }, thread.id)).at(-1)).toBe(
    'My flight has changed. I’ll be there at the agreed time, 10:00 AM.',
  );
  await requireInvariants(db);
});

test('the desk can’t call somebody a no-show who hasn’t had the time to come from their flight', async () => {
  const { guest, id } = await trip();
  await app.expect(200, ...flying(guest.token, id, 'HA 12', '2026-12-01T11:00'));
  app.clock.set('2026-12-01T21:44:00Z');
  const early = await (await Desk.open(app)).preview(id, { act: 'mark_no_show' });
  expect(early).toMatchObject({
    status: 409,
    body: { code: 'act_refused', message: 'Their flight lands late, so they can’t be here yet.' },
  });
  app.clock.set('2026-12-01T21:45:00Z');
  await (await Desk.open(app)).effect(id, { act: 'mark_no_show' });
});

const noShow = async (id: string) =>
  (await (await Desk.open(app)).preview(id, { act: 'mark_no_show' })).status;

test('a flight named after the pickup time tells the host, and holds up no no-show', async () => {
  const { guest, id } = await trip();
  app.clock.set('2026-12-01T20:10:00Z');
  const token = await talk.again(guest);
  const { flight } = await app.expect<{ flight: TripFlight }>(
    200,
    ...flying(token, id, 'HA 12', '2026-12-02T09:00'),
  );
  expect(flight.pickupAt).toBe('2026-12-02T09:45');
  expect(await noShow(id)).toBe(200);
  // Naming it again makes it no better.
  await app.expect(200, ...flying(token, id, 'HA 12', '2026-12-02T09:30'));
  await (await Desk.open(app)).effect(id, { act: 'mark_no_show' });
  await requireInvariants(db);
});

test('the delay of a flight that the desk knew of is waited for', async () => {
  const { guest, id } = await trip();
  await app.expect(200, ...flying(guest.token, id, 'HA 12', '2026-12-01T11:00'));
  app.clock.set('2026-12-01T21:30:00Z');
  await app.expect(200, ...flying(await talk.again(guest), id, 'HA 12', '2026-12-01T12:00'));
  app.clock.set('2026-12-01T22:44:00Z');
  expect(await noShow(id)).toBe(409);
  app.clock.set('2026-12-01T22:45:00Z');
  expect(await noShow(id)).toBe(200);
});

test('a flight belongs to its guest, to a booked trip, and to the days around its pickup', async () => {
  const guest = await talk.guest();
  const { id: held } = await app.hold(guest.token, (await app.quote()).id);
  expect(await app.refused(409, ...flying(guest.token, held, 'HA 12', '2026-12-01T09:00'))).toMatchObject({
    code: 'act_refused',
  });
  await app.pay(guest.token, held);
  const stranger = await talk.guest();
  await app.refused(404, ...flying(stranger.token, held, 'HA 12', '2026-12-01T09:00'));
  for (const [number, landsAt] of [
    ['HA 12', '2026-11-28T09:00'],
    ['HA 12', '2026-12-03T09:00'],
    ['HA 12', '2026-12-01T09:00Z'],
    ['HA 12', 'soon'],
    ['Hawaiian', '2026-12-01T09:00'],
    ['11 12', '2026-12-01T09:00'],
  ] as const)
    expect(await app.refused(400, ...flying(guest.token, held, number, landsAt))).toMatchObject({
      code: 'invalid_input',
    });
  await app.expect(200, ...flying(guest.token, held, 'HA 12', '2026-12-01T09:00'));
});

test('after a change to other days the flight is asked for again, and hinders nothing', async () => {
  const { booking, token } = await app.booked({ pickupAt: '2026-12-03T10:00', returnAt: '2026-12-06T10:00' });
  await app.expect(200, ...flying(token, booking.id, 'HA 12', '2026-12-03T11:00'));
  const earlier = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
  const path = `/bookings/${booking.id}`;
  const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', `${path}/modification`, {
    token,
    body: { ...earlier, insurance: 'basic' },
  });
  const body = { quoteId: quote.id, differenceCents };
  const changed = await app.expect<Trip>(200, 'PATCH', path, { token, key: randomUUID(), body });
  expect(changed).toMatchObject({ flight: null, can: { setFlight: true } });
});

test('a flight is in the export', async () => {
  const { booking, token } = await app.booked({ pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
  await app.expect(200, ...flying(token, booking.id, 'HA 12', '2026-12-01T09:00'));
  const body = { password: guestPassword };
  const exported = await app.expect<AccountExport>(200, 'POST', '/account/export', { token, body });
  expect(exported.bookings.map(({ flight }) => flight)).toEqual([
    { number: 'HA 12', landsAt: '2026-12-01T19:00:00Z', namedAt: startOfTests },
  ]);
});
