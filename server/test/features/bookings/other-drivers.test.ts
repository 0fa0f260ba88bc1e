import { randomUUID } from 'node:crypto';
import type { OtherDriver } from '@makani/contract/bookings/other-drivers';
import type { Modification } from '@makani/contract/bookings/trips';
import { beforeEach, expect, test } from 'vitest';
import { requireInvariants } from '../../kit/invariants.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

interface Invited {
  driver: OtherDriver;
  token: string;
}

const invite = (id: string, token: string) =>
  app.expect<Invited>(201, 'POST', `/bookings/${id}/drivers`, { token });

const driversOf = async (id: string, token: string) =>
  (await app.expect<{ drivers: OtherDriver[] }>(200, 'GET', `/bookings/${id}/drivers`, { token })).drivers;

const answerOf = (token: string, birthDate = '1990-05-05') => ({
  token,
  firstName: 'Leilani',
  lastName: 'Sample',
  birthDate,
  driverLicense: 'H77788899',
  consent: true,
});

test('whoever has the link drives, too; the organiser sees that they are ready and nothing else', async () => {
  const { booking, token } = await app.booked();
  const invited = await invite(booking.id, token);
  expect(invited.driver).toMatchObject({ status: 'invited', linkExpiresAt: '2026-11-23T18:00:00Z' });
  const body = { token: invited.token };
  expect(await app.expect<object>(200, 'POST', '/driver-invitation', { body })).toEqual({
    organizer: 'Ada',
    vehicleName: 'Toyota Sienna Platinum',
    locationName: 'Honolulu',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
  });
  const answer = { body: answerOf(invited.token) };
  expect(await app.expect<object>(200, 'POST', '/driver-invitation/answer', answer)).toMatchObject({
    needsSurcharge: false,
  });
  expect(await driversOf(booking.id, token)).toEqual([
    { id: invited.driver.id, status: 'ready', linkExpiresAt: null },
  ]);
  await app.runJobs();
  const mails = app.mails.filter(({ subject }) => subject.startsWith('Driver 2 is ready'));
  expect(mails).toMatchObject([
    { to: await app.payerOf(booking), subject: `Driver 2 is ready: booking ${booking.reference}` },
  ]);
  for (const secret of ['H77788899', 'Leilani', '1990-05-05']) expect(mails[0]?.text).not.toContain(secret);
  // The link was for once.
  await app.refused(410, 'POST', '/driver-invitation', { body });
  await app.refused(410, 'POST', '/driver-invitation/answer', answer);
  const rows = JSON.stringify(await db.selectFrom('other_drivers').selectAll().execute());
  for (const secret of ['H77788899', 'Leilani', '1990-05-05', invited.token])
    expect(rows).not.toContain(secret);
  const stranger = await app.signedIn();
  await app.refused(404, 'GET', `/bookings/${booking.id}/drivers`, { token: stranger.token });
  await app.refused(404, 'POST', `/bookings/${booking.id}/drivers`, { token: stranger.token });
  await requireInvariants(db);
});

test('under 21 is refused in a sentence, under 25 needs the surcharge, which a change adds', async () => {
  const dates = { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-13T10:00' };
  const { booking, token } = await app.booked(dates);
  const { driver, token: link } = await invite(booking.id, token);
  const young = { body: answerOf(link, '2005-12-11') };
  expect(await app.refused(400, 'POST', '/driver-invitation/answer', young)).toMatchObject({
    fields: { birthDate: 'Drivers must be at least 21 on the day of pickup, Dec 10, 2026.' },
  });
  const answer = { body: answerOf(link, '2004-05-05') };
  expect(await app.expect<object>(200, 'POST', '/driver-invitation/answer', answer)).toMatchObject({
    needsSurcharge: true,
  });
  expect(await driversOf(booking.id, token)).toMatchObject([{ id: driver.id, status: 'needs_surcharge' }]);
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject)).toContain(
    `Driver 2 needs the young driver surcharge: booking ${booking.reference}`,
  );
  const path = `/bookings/${booking.id}`;
  const change = { ...dates, insurance: 'basic', driverAge: '21-24' };
  const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', `${path}/modification`, {
    token,
    body: change,
  });
  expect(differenceCents).toBe(7_500);
  const paymentToken = await app.cardToken(token);
  const body = { quoteId: quote.id, differenceCents, paymentToken };
  await app.expect(200, 'PATCH', path, { token, key: randomUUID(), body });
  expect(await driversOf(booking.id, token)).toMatchObject([{ status: 'ready' }]);
  await requireInvariants(db);
});

test('a link ends after 72 hours and with the trip; four are the most, and one that is removed is gone', async () => {
  const dates = { pickupAt: '2026-12-20T10:00', returnAt: '2026-12-22T10:00' };
  const { booking, token } = await app.booked(dates);
  const invited = [];
  for (let count = 0; count < 4; count += 1) invited.push(await invite(booking.id, token));
  const [first, second] = invited;
  expect(await app.refused(409, 'POST', `/bookings/${booking.id}/drivers`, { token })).toMatchObject({
    code: 'too_many_drivers',
  });
  const remove = `/bookings/${booking.id}/drivers/${first?.driver.id}`;
  const stranger = await app.signedIn();
  await app.refused(404, 'DELETE', remove, { token: stranger.token });
  await app.expect(204, 'DELETE', remove, { token });
  await app.refused(410, 'POST', '/driver-invitation', { body: { token: first?.token } });
  await app.expect(200, 'POST', '/driver-invitation', { body: { token: second?.token } });
  app.clock.advance({ hours: 72 });
  await app.refused(410, 'POST', '/driver-invitation', { body: { token: second?.token } });
  const later = await app.guestOf(booking.id);
  expect((await driversOf(booking.id, later)).map(({ status }) => status)).toEqual([
    'link_expired',
    'link_expired',
    'link_expired',
  ]);
  const fresh = await invite(booking.id, later);
  app.clock.set('2026-12-20T20:30:00Z');
  await app.refused(410, 'POST', '/driver-invitation', { body: { token: fresh.token } });
  const begun = await app.guestOf(booking.id);
  expect(await app.refused(409, 'POST', `/bookings/${booking.id}/drivers`, { token: begun })).toMatchObject({
    code: 'trip_not_upcoming',
  });
});

test('one link answered by many at once is answered by one', async () => {
  const dates = { pickupAt: '2027-01-10T10:00', returnAt: '2027-01-12T10:00' };
  const { booking, token } = await app.booked(dates);
  const { token: link } = await invite(booking.id, token);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      app.request('POST', '/driver-invitation/answer', { body: answerOf(link) }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 410, 410, 410, 410, 410,
  ]);
});

test('their details go with the organiser’s account, and 90 days after the trip as it is now', async () => {
  const dates = { pickupAt: '2027-02-10T10:00', returnAt: '2027-02-12T10:00' };
  const { booking, token } = await app.booked(dates);
  const { driver } = await invite(booking.id, token);
  const path = `/bookings/${booking.id}`;
  const change = { ...dates, returnAt: '2027-02-11T10:00', insurance: 'basic' };
  const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', `${path}/modification`, {
    token,
    body: change,
  });
  const body = { quoteId: quote.id, differenceCents };
  await app.expect(200, 'PATCH', path, { token, key: randomUUID(), body });
  const own = await db
    .selectFrom('other_drivers')
    .select('trip_ends_at')
    .where('id', '=', driver.id)
    .execute();
  expect(own.map((row) => row.trip_ends_at.toString())).toEqual(['2027-02-11T20:00:00Z']);
  app.clock.set('2027-02-13T20:00:00Z');
  for (let round = 0; round < 4; round += 1) await app.runJobs();
  const later = await app.guestOf(booking.id);
  await app.expect(204, 'POST', '/account/delete', { token: later, body: { password: guestPassword } });
  expect(await db.selectFrom('other_drivers').select('id').where('id', '=', driver.id).execute()).toEqual([]);
});
