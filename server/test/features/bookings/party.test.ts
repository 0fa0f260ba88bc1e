import type { Booking } from '@makani/contract/bookings/bookings';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { Trip } from '@makani/contract/bookings/trips';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const family = {
  adults: 2,
  children: [{ ageYears: 1, bringsOwn: true }, { ageYears: 8 }],
  luggage: { large: 3 },
};
const written = {
  ...family,
  luggage: { large: 3, medium: 0, cabin: 0, stroller: 0, surfboard: 0 },
};

async function hold(token: string, quoteId: string, party: object) {
  const body = { quoteId, customerInfo, party };
  return app.request('POST', '/bookings', { token, key: randomUUID(), body });
}

test('a booking remembers who and what travels, from the hold to the trip', async () => {
  const { token } = await app.signedIn();
  const held = await hold(token, (await app.quote()).id, family);
  expect(held).toMatchObject({ status: 201, body: { party: written } });
  const { id } = held.body as Booking;
  expect((await app.pay(token, id)).body).toMatchObject({ party: written });
  expect(await app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token })).toMatchObject({
    party: written,
  });
  expect(await app.expect<Booking>(200, 'GET', `/bookings/${id}`, { token })).toMatchObject({
    party: written,
  });
  await app.runJobs();
  const payer = await app.payerOf({ id });
  const mail = app.mails.find(({ to }) => to === payer);
  expect(mail?.text).toContain('Party:      2 adults, 2 children, 3 bags');
  expect(mail?.html).toContain('2 adults, 2 children, 3 bags');
  for (const line of [
    'Front row, left: Driver',
    'Second row, right: Child, 1 year, rear-facing seat',
    'Second row, left: Child, 8 years, booster',
    'Trunk: 3 large suitcases, with room for',
  ]) {
    expect(mail?.text).toContain(line);
    expect(mail?.html).toContain(line);
  }
  const pictures = mail?.attachments.filter(({ contentType }) => contentType === 'image/png') ?? [];
  expect(pictures.map(({ filename }) => filename)).toEqual(['seats.png', 'trunk.png']);
  for (const { cid } of pictures) expect(mail?.html).toContain(`src="cid:${cid}"`);
  const { token: host } = await fleetHost(app);
  const { bookings: requested } = await app.expect<{ bookings: HostBooking[] }>(
    200,
    'GET',
    '/host/bookings',
    {
      token: host,
    },
  );
  expect(requested.map(({ travelers }) => travelers)).toEqual(['2 adults, 2 children, 3 bags']);
  await requireInvariants(app.context.db);
});

test('who travels is said, changed and taken back until the trip begins', async () => {
  const dates = { pickupAt: '2027-01-10T10:00', returnAt: '2027-01-12T10:00' };
  const { booking, token } = await app.booked(dates);
  const path = `/bookings/${booking.id}/party`;
  expect(await app.expect<object>(200, 'PUT', path, { token, body: { party: family } })).toEqual({
    party: written,
  });
  expect(await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token })).toMatchObject({
    party: written,
  });
  const stranger = await app.signedIn();
  await app.refused(404, 'PUT', path, { token: stranger.token, body: { party: null } });
  expect(await app.expect<object>(200, 'PUT', path, { token, body: { party: null } })).toEqual({
    party: null,
  });
  const { token: later } = await app.signedIn();
  const held = await hold(
    later,
    (await app.quote({ ...dates, pickupAt: '2027-01-20T10:00', returnAt: '2027-01-21T10:00' })).id,
    family,
  );
  const { id } = held.body as Booking;
  await app.expect(200, 'PUT', `/bookings/${id}/party`, { token: later, body: { party: { adults: 1 } } });
  app.clock.advance({ minutes: 16 });
  expect(
    await app.refused(409, 'PUT', `/bookings/${id}/party`, { token: later, body: { party: null } }),
  ).toMatchObject({ code: 'trip_not_upcoming' });
});

test('nobody has to say who travels', async () => {
  const { booking } = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
  expect(booking.party).toBeNull();
});

test('a party that is none holds nothing', async () => {
  const { token } = await app.signedIn();
  const quote = await app.quote({ pickupAt: '2026-12-20T10:00', returnAt: '2026-12-22T10:00' });
  expect(await hold(token, quote.id, { adults: 0 })).toMatchObject({ status: 400 });
  expect(await hold(token, quote.id, { adults: 2 })).toMatchObject({ status: 201 });
});
