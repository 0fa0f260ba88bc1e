import { randomUUID } from 'node:crypto';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { LinkedBooking } from '@makani/contract/desk-bookings/booking-links';
import type { Agreement } from '@makani/contract/handover/agreements';
import type { TripStatement } from '@makani/contract/handover/trip-charges';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { expect, test } from 'vitest';
import { openSession } from '../../../../src/features/accounts/public/sessions.ts';
import { findBooking } from '../../../../src/features/bookings/data/bookings.repository.ts';
import { receiptOf } from '../../../../src/features/bookings/present/receipt.ts';
import { composeText } from '../../../../src/features/handover/texts/compose-text.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { writeDocument } from '../../../../src/features/site/public/site-documents.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { listed, newHost } from '../../../kit/multipart.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { invitationOf, invitedTrip } from '../../../kit/trip-drivers.ts';

const app = await createTestApp();
const { db } = app.context;
const host = await newHost(app);
const { id: vehicleId } = await listed(app, host, { dailyCents: 10_000 });
const pair = { from: 'honolulu', to: 'dallas', feeCents: 25_000, relocationDays: 3 };
await writeDocument(db, 'arrivals', { ...initialArrivals, oneWays: [pair] });
await db.updateTable('locations').set({ status: 'open' }).where('id', '=', 'dallas').execute();
await app.expect(200, 'PATCH', `/host/cars/${vehicleId}/rules`, {
  token: host.token,
  body: { allowsOneWay: true },
});

let weeks = 0;

/** The same days, each time a few weeks later, in a season with the same clocks. */
function nextTrip(returnLocationId?: string) {
  const days = 7 * weeks++;
  const at = (day: string) => Temporal.PlainDate.from(day).add({ days }).toString();
  const [pickupDay, returnDay] = [at('2026-12-01'), at('2026-12-04')];
  return {
    trip: {
      vehicleId,
      pickupAt: `${pickupDay}T10:00`,
      returnAt: `${returnDay}T10:00`,
      ...(returnLocationId !== undefined && { returnLocationId }),
    },
    elsewhere: { locationName: 'Dallas', at: `${returnDay}T14:00` },
  };
}

async function confirm(id: string): Promise<void> {
  await app.expect(200, 'POST', `/host/bookings/${id}/confirm`, { token: host.token, key: randomUUID() });
}

test('the list of trips has the end of a one-way trip by the clock there, and of others none', async () => {
  const { trip, elsewhere } = nextTrip('dallas');
  const { token, booking } = await app.booked(trip);
  const plain = nextTrip('honolulu');
  const home = await app.hold(token, (await app.quote(plain.trip)).id);
  expect((await app.pay(token, home.id)).status).toBe(200);
  const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
  const ends = bookings.map(({ id, returnAt, returnElsewhere: end }) => [id, returnAt, end]);
  expect(ends.find(([id]) => id === booking.id)).toEqual([booking.id, trip.returnAt, elsewhere]);
  expect(ends.find(([id]) => id === home.id)).toEqual([home.id, plain.trip.returnAt, undefined]);
});

test('host and desk see it by the clock with which a late return is typed', async () => {
  const { trip, elsewhere } = nextTrip('dallas');
  const { booking } = await app.booked(trip);
  await confirm(booking.id);
  const desk = await newOperator(app, 'desk');
  const shown = { returnAt: trip.returnAt, returnElsewhere: elsewhere };
  const path = `bookings/${booking.id}`;
  expect(await app.expect<HostBooking>(200, 'GET', `/host/${path}`, { token: host.token })).toMatchObject(
    shown,
  );
  expect(
    await app.expect<DeskBookingStory>(200, 'GET', `/operator/${path}`, { token: desk.token }),
  ).toMatchObject({ ...shown, returnTimeZone: 'America/Chicago' });
  const row = await findBooking(db, booking.id);
  app.clock.set(row.ends_at.add({ hours: 3 }));
  const [date] = elsewhere.at.split('T');
  const late = {
    kind: 'late',
    words: 'Two hours late.',
    photoIds: [],
    markIds: [],
    returnedAt: `${date}T16:00`,
  };
  const { charges } = await app.expect<TripStatement>(200, 'POST', `/host/${path}/charges`, {
    token: await openSession(db, { id: host.user.id, roles: ['host'] }, app.clock.now()),
    key: randomUUID(),
    body: late,
  });
  expect(charges).toMatchObject([{ kind: 'late', detail: '2 hours late' }]);
  app.clock.set(startOfTests);
});

test('the lists of the desk and the host have it, and the agreement', async () => {
  const { trip, elsewhere } = nextTrip('dallas');
  const { booking, token } = await app.booked(trip);
  await confirm(booking.id);
  const { token: desk } = await newOperator(app, 'desk');
  const { guest_id: guestId } = await findBooking(db, booking.id);
  const ofTrip = expect.objectContaining({ returnAt: trip.returnAt, returnElsewhere: elsewhere });
  const lists = [
    [`/operator/bookings?search=${booking.reference}`, desk, { bookings: [ofTrip] }],
    [`/operator/people/${guestId}`, desk, { trips: [ofTrip], live: { asGuest: [ofTrip] } }],
    [`/host/cars/${vehicleId}`, host.token, { liveBookings: expect.arrayContaining([ofTrip]) }],
    [`/bookings/${booking.id}/agreement`, token, { returnElsewhere: elsewhere }],
  ] as const;
  for (const [path, reader, shown] of lists)
    expect(await app.expect(200, 'GET', path, { token: reader })).toMatchObject(shown);
});

test('a link of the desk shows it before the payment', async () => {
  const { trip, elsewhere } = nextTrip('dallas');
  const { id: quoteId } = await app.quote(trip);
  const desk = await newOperator(app, 'desk');
  const payer = { firstName: 'Kimo', lastName: 'Kealoha', email: 'kimo@example.com' };
  await app.expect(201, 'POST', '/operator/bookings', {
    token: desk.token,
    key: randomUUID(),
    body: { quoteId, payer, holdMinutes: 60, mailsLink: true },
  });
  await app.runJobs();
  const mail = app.mails.findLast(({ to }) => to === payer.email);
  expect(mail?.text).toContain('2:00 PM');
  const token = /your-booking#(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'];
  expect(
    await app.expect<LinkedBooking>(200, 'POST', '/booking-link/open', { body: { token } }),
  ).toMatchObject({ returnAt: trip.returnAt, returnElsewhere: elsewhere });
});

test('receipt, agreement and the mails to guest and host have it', async () => {
  const { trip, elsewhere } = nextTrip('dallas');
  app.mails.length = 0;
  const { booking, token } = await app.booked(trip);
  await confirm(booking.id);
  await app.runJobs();
  const row = await findBooking(db, booking.id);
  expect(await receiptOf(db, row, app.clock.now())).toMatchObject({ returnElsewhere: elsewhere });
  const { text } = await app.expect<Agreement>(200, 'GET', `/bookings/${booking.id}/agreement`, {
    token,
  });
  expect(JSON.stringify(text)).toMatch(
    /10:00 AM.*Times are Honolulu time\..*The return is .* 2:00 PM in Dallas\./,
  );
  const withTimes = app.mails.filter(({ text: words }) => words.includes('10:00 AM'));
  expect(withTimes.length).toBeGreaterThan(1);
  const wrong = withTimes.filter(
    ({ text: words }) => !/2:00 PM( in Dallas| \(Dallas time|,? Dallas time)/.test(words),
  );
  expect(wrong.map(({ subject }) => subject)).toEqual([]);
});

test('a text about the return names its time there', async () => {
  const { trip } = nextTrip('dallas');
  const { booking } = await app.booked(trip);
  await confirm(booking.id);
  const row = await findBooking(db, booking.id);
  app.clock.set(row.ends_at.subtract({ minutes: 40 }));
  const text = {
    kind: 'return_soon' as const,
    booking_id: row.id,
    user_id: row.guest_id,
    moment: row.ends_at,
  };
  const words = await composeText(app.context, { ...text, reference: row.id }, app.clock.now());
  expect(words).toMatch(/by 2:00 PM, Dallas/);
  app.clock.set(startOfTests);
});

test('whoever is invited to drive reads it on the page and in their mail', async () => {
  const { trip, elsewhere } = nextTrip('dallas');
  const { booking, driver, payer } = await invitedTrip(app, trip);
  const token = await invitationOf(app, booking.id);
  expect(await app.expect(200, 'POST', '/driving/invitation', { body: { token } })).toMatchObject({
    returnAt: trip.returnAt,
    returnElsewhere: elsewhere,
  });
  await app.runJobs();
  const text = app.mails.findLast(({ to }) => to === driver.email)?.text ?? '';
  expect(text).toMatch(/Pickup: \S+ \d+, \d{4} 10:00 AM \(Honolulu time\)/);
  expect(text).toMatch(/Return: \S+ \d+, \d{4} 2:00 PM \(Dallas time\)/);
  expect(text).toContain('Return place: Dallas');
  await app.expect(200, 'POST', '/driving/invitation/accept', {
    token: driver.token,
    body: { token, driverAge: '25-plus' },
  });
  await app.runJobs();
  const news = app.mails.findLast(({ subject }) => subject.startsWith('Your driver has accepted'));
  expect(news?.text).toMatch(/10:00 AM to \S+ \d+, \d{4} 2:00 PM in Dallas/);

  const other = await app.expect<{ token: string }>(201, 'POST', `/bookings/${booking.id}/drivers`, {
    token: payer.token,
  });
  const invitation = { body: { token: other.token } };
  expect(await app.expect(200, 'POST', '/driver-invitation', invitation)).toMatchObject({
    returnElsewhere: elsewhere,
  });
});

test('a driver who is only named reads it in theirs', async () => {
  const { trip } = nextTrip('dallas');
  const { token } = await app.signedIn();
  const { id: quoteId } = await app.quote(trip);
  const body = { quoteId, customerInfo: { ...customerInfo, email: 'named@example.com' } };
  const held = await app.expect<Booking>(201, 'POST', '/bookings', { token, key: randomUUID(), body });
  expect((await app.pay(token, held.id)).status).toBe(200);
  await app.runJobs();
  const text = app.mails.findLast(({ to }) => to === 'named@example.com')?.text ?? '';
  expect(text).toMatch(/Return: \S+ \d+, \d{4} 2:00 PM \(Dallas time\)/);
});
