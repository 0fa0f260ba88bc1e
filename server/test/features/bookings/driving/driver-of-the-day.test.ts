import { randomUUID } from 'node:crypto';
import type { TripFlight } from '@makani/contract/arrivals/flights';
import type { MeetingPlace } from '@makani/contract/arrivals/places';
import type { DrivenTrip } from '@makani/contract/driving/driven-trips';
import type { Agreement } from '@makani/contract/handover/agreements';
import type { Thread, ThreadPage } from '@makani/contract/messages/messages';
import { formatUsd } from '@makani/contract/kernel/money';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { beforeEach, expect, test } from 'vitest';
import { insertGuest } from '../../../../../proof/kit/inserted-people.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { collectExport } from '../../../../src/features/account-lifecycle/export-account.ts';
import { openSession } from '../../../../src/features/accounts/public/sessions.ts';
import { writeDocument } from '../../../../src/features/site/public/site-documents.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { accept, invitationOf, invitedTrip } from '../../../kit/trip-drivers.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

const hotel: MeetingPlace = {
  id: 'hotel',
  kind: 'hotel',
  name: 'Hotel in Waikiki',
  address: '3 Sample Street',
  miles: null,
  feeCents: 2_500,
  leadHours: 0,
  from: '07:00',
  until: '22:00',
  note: '',
  isForPickup: true,
  isForReturn: true,
};
const anywhere: MeetingPlace = {
  ...hotel,
  id: 'anywhere',
  kind: 'address',
  name: 'Anywhere in Waikiki',
  address: '',
  miles: 5,
};

test('a driver is told where the vehicle is brought, says the address and the flight, and sees no amount', async () => {
  const places = [hotel, anywhere].map((place) => ({ ...place, locationId: 'honolulu' }));
  await writeDocument(db, 'arrivals', { ...initialArrivals, places });
  const { booking, driver } = await invitedTrip(app, {
    pickupAt: '2027-02-01T10:00',
    returnAt: '2027-02-04T10:00',
    delivery: { pickup: 'hotel', return: 'anywhere' },
  });
  await accept(app, await invitationOf(app, booking.id), driver);
  const host = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, {
    token: host.token,
    key: randomUUID(),
  });
  app.clock.set('2027-01-31T20:30:00Z');
  await app.runJobs();
  await app.runJobs();
  const mails = app.mails.filter(({ to }) => to === driver.email);
  const titles = ['You’re invited to drive', 'You’re driving', 'You’re driving tomorrow'];
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(titles);
  for (const { text } of mails) {
    expect(text).toContain('Pickup place: Hotel in Waikiki, 3 Sample Street');
    expect(text).toContain('Return place: Anywhere in Waikiki');
    expect(text).not.toMatch(/\$\d/);
  }

  // Sessions of the day of the booking have ended.
  const token = await openSession(db, { id: driver.id, roles: ['guest'] }, app.clock.now());
  const path = `/bookings/${booking.id}`;
  const flight = { number: 'HA 12', landsAt: '2027-02-01T11:00' };
  const stranger = await insertGuest(db, app.clock.now(), { isVerified: true });
  await app.refused(404, 'PUT', `${path}/flight`, { token: stranger.token, body: { flight } });
  const set = await app.expect<{ flight: TripFlight }>(200, 'PUT', `${path}/flight`, {
    token,
    body: { flight },
  });
  expect(set.flight.pickupAt).toBe('2027-02-01T11:45');
  const addresses = { pickup: null, return: '12 Sample Avenue' };
  await app.expect(200, 'PUT', `${path}/meeting-addresses`, { token, body: addresses });
  const trip = await app.expect<DrivenTrip>(200, 'GET', `/driving/${booking.id}`, { token });
  expect(trip).toMatchObject({
    places: { pickup: { name: 'Hotel in Waikiki' }, return: { name: 'Anywhere in Waikiki' } },
    flight: set.flight,
    meetingAddresses: addresses,
    canSetFlight: true,
  });
  const agreement = await app.expect<Agreement>(200, 'GET', `${path}/agreement`, { token });
  const words = JSON.stringify([trip, agreement]);
  expect(words).toContain('Hotel in Waikiki, 3 Sample Street');
  expect(words).toContain('Please return the vehicle here: Anywhere in Waikiki.');
  // The amounts that an insurance covers are no price.
  expect(words).not.toMatch(/Cents"|\$25\.00/);
  expect(words).not.toContain(formatUsd(booking.totalCents));
  await requireInvariants(db);
});

test('a driver reads messages from their acceptance on, and nothing that the payer wrote before', async () => {
  const { booking, payer, driver } = await invitedTrip(app, {
    pickupAt: '2027-02-20T10:00',
    returnAt: '2027-02-22T10:00',
  });
  const { id } = await app.expect<Thread>(200, 'PUT', `/messages/bookings/${booking.id}`, payer);
  const write = async ({ token }: { token: string }, text: string) => {
    const body = { clientId: randomUUID(), text, photoIds: [] };
    await app.expect(201, 'POST', `/messages/threads/${id}/messages`, { token, body });
    app.clock.advance({ seconds: 1 });
  };
  await write(payer, 'Can I get $40 back?');
  await accept(app, await invitationOf(app, booking.id), driver);
  const threads = () =>
    app.expect<{ threads: Thread[] }>(200, 'GET', '/messages/threads', { token: driver.token });
  const read = async ({ token }: { token: string }) =>
    (await app.expect<ThreadPage>(200, 'GET', `/messages/threads/${id}`, { token })).messages.map(
      ({ text }) => text,
    );
  expect(await read(driver)).toEqual([]);
  expect((await threads()).threads).toMatchObject([{ id, lastMessage: null, unread: 0 }]);
  await write(driver, 'We land at nine.');
  expect(await read(driver)).toEqual(['We land at nine.']);
  expect((await threads()).threads).toMatchObject([{ lastMessage: { text: 'We land at nine.' } }]);
  expect(await read(payer)).toEqual(['Can I get $40 back?', 'We land at nine.']);
  const { threads: exported } = await collectExport(app.context, driver.id, app.clock.now());
  expect(exported.flatMap(({ messages }) => messages.map(({ text }) => text))).toEqual(['We land at nine.']);
});

test('what the host wrote before a driver accepted is unread for the payer alone', async () => {
  const { booking, payer, driver } = await invitedTrip(app, {
    pickupAt: '2027-03-20T10:00',
    returnAt: '2027-03-22T10:00',
  });
  const host = await fleetHost(app);
  const { id } = await app.expect<Thread>(200, 'PUT', `/messages/bookings/${booking.id}`, payer);
  const write = async (text: string) => {
    const body = { clientId: randomUUID(), text, photoIds: [] };
    await app.expect(201, 'POST', `/messages/threads/${id}/messages`, { token: host.token, body });
    app.clock.advance({ seconds: 1 });
  };
  const unread = async ({ token }: { token: string }) => {
    const bar = await app.expect<{ unread: number }>(200, 'GET', '/messages/unread', { token });
    const list = await app.expect<{ threads: Thread[] }>(200, 'GET', '/messages/threads', { token });
    return [bar.unread, list.threads[0]?.unread];
  };
  await write('Your $40 are on their way.');
  await write('They’ll take a few days.');
  await accept(app, await invitationOf(app, booking.id), driver);
  expect(await unread(driver)).toEqual([0, 0]);
  app.clock.advance({ seconds: 1 });
  await write('Aloha! See you on Saturday.');
  expect([await unread(driver), await unread(payer)]).toEqual([
    [1, 1],
    [3, 3],
  ]);
  app.mails.length = 0;
  app.clock.advance({ minutes: 2 });
  await app.runJobs();
  await app.runJobs();
  const subjectsTo = ({ email }: { email: string }) =>
    app.mails
      .filter(({ to, subject }) => to === email && subject.includes('message'))
      .map(({ subject }) => subject);
  expect(subjectsTo(driver)).toEqual([expect.stringContaining('a new message')]);
  expect(subjectsTo(payer)).toEqual([expect.stringContaining('3 new messages')]);
});

test('the mask of the payer’s license stands for no other driver', async () => {
  const { token } = await app.signedIn({ driverLicense: 'H11112222' });
  const { id: quoteId } = await app.quote({ pickupAt: '2027-02-10T10:00', returnAt: '2027-02-12T10:00' });
  const other = { ...customerInfo, email: 'noa@example.com' };
  const masked = { ...other, driverLicense: '••••2222' };
  const own = 'Please enter the driver’s own license number.';
  const held = (details: object) => ({
    token,
    key: randomUUID(),
    body: { quoteId, customerInfo: details, someoneElseDrives: true },
  });
  expect(await app.refused(400, 'POST', '/bookings', held(masked))).toMatchObject({
    fields: { 'customerInfo.driverLicense': own },
  });
  const { id } = await app.expect<{ id: string }>(201, 'POST', '/bookings', held(other));
  const body = { ...masked, someoneElseDrives: true };
  expect(await app.refused(400, 'PATCH', `/bookings/${id}/customer`, { token, body })).toMatchObject({
    fields: { driverLicense: own },
  });
  expect((await app.pay(token, id)).status).toBe(200);
  expect(await app.refused(400, 'PUT', `/bookings/${id}/driver`, { token, body: masked })).toMatchObject({
    fields: { driverLicense: own },
  });
});

test('a payer who takes over the invited address doesn’t accept their own invitation', async () => {
  const { booking, payer, driver } = await invitedTrip(app, {
    pickupAt: '2027-02-15T10:00',
    returnAt: '2027-02-17T10:00',
  });
  const token = await invitationOf(app, booking.id);
  await db
    .updateTable('users')
    .set({ email: `former-${driver.email}` })
    .where('id', '=', driver.id)
    .execute();
  await db.updateTable('users').set({ email: driver.email }).where('id', '=', payer.id).execute();
  const refused = await app.refused(409, 'POST', '/driving/invitation/accept', {
    token: payer.token,
    body: { token, driverAge: '25-plus' },
  });
  expect(refused).toMatchObject({ code: 'act_refused' });
  await requireInvariants(db);
});
