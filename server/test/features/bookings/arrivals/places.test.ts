import { randomUUID } from 'node:crypto';
import type { MeetingPlace, OfferedPlace } from '@makani/contract/arrivals/places';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { DayPage } from '@makani/contract/handover/today';
import type { ArrivalsSetting } from '@makani/contract/settings/arrivals';
import type { ListedVehicle } from '@makani/contract/operator/desk-vehicles';
import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { beforeEach, expect, test } from 'vitest';
import { writeDocument } from '../../../../src/features/site/public/site-documents.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { form, listed, newHost } from '../../../kit/multipart.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';

const app = await createTestApp();
const { db } = app.context;
const host = await newHost(app);
const { id: vehicleId } = await listed(app, host, { dailyCents: 10_000 });

/** Three days of $100: $345 with insurance and service. */
const plainCents = 34_500;
const shuttle: MeetingPlace = {
  id: 'shuttle',
  kind: 'shuttle',
  name: 'Airport shuttle',
  address: 'Curb 3, Honolulu airport',
  miles: null,
  feeCents: 2_500,
  leadHours: 12,
  from: '07:00',
  until: '22:00',
  note: '',
  isForPickup: true,
  isForReturn: true,
};
const hotel: MeetingPlace = { ...shuttle, id: 'hotel', kind: 'hotel', name: 'Hotel in Waikiki' };
const both = { pickup: 'shuttle', return: 'host-hotel' };

beforeEach(async () => {
  app.clock.set(startOfTests);
  await set({});
  await offer([]);
});

async function set({
  places = [],
  ...more
}: {
  places?: MeetingPlace[];
  airportPermit?: string;
}): Promise<void> {
  const ofLocation = places.map((place) => ({ ...place, locationId: 'honolulu' }));
  const setting: ArrivalsSetting = { ...initialArrivals, ...more, places: ofLocation };
  await writeDocument(db, 'arrivals', setting);
}

/** The host’s places. */
async function offer(meetingPlaces: MeetingPlace[]): Promise<HostVehicleDetail> {
  const path = `/host/cars/${vehicleId}`;
  const { photos, version } = await app.expect<HostVehicleDetail>(200, 'GET', path, { token: host.token });
  const fields = form(
    photos.map(({ id }) => id),
    { dailyCents: 10_000, meetingPlaces },
  );
  return app.expect(200, 'PUT', path, { token: host.token, body: { ...fields, version } });
}

async function offered(): Promise<OfferedPlace[]> {
  const query = `locationId=honolulu&pickupAt=2026-12-01T10:00&returnAt=2026-12-04T10:00&vehicleId=${vehicleId}`;
  return (await app.expect<{ places: OfferedPlace[] }>(200, 'GET', `/extras?${query}`)).places;
}

async function refusedAt(change: object): Promise<Record<string, string> | undefined> {
  const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
  const body = { vehicleId, locationId: 'honolulu', insurance: 'basic', ...period, ...change };
  return (await app.refused(400, 'POST', '/quotes', { body })).fields;
}

const chosen = ({ lines }: Pick<Quote, 'lines'>) => lines.filter(({ kind }) => kind === 'delivery');

test('until somebody offers a place, there is none to choose', async () => {
  expect(await offered()).toEqual([]);
  expect(await refusedAt({ delivery: both })).toEqual({
    'delivery.pickup': 'This place isn’t offered with this vehicle. Please choose another.',
  });
  expect((await app.quote({ vehicleId })).totalCents).toBe(plainCents);
  // Both at the location is the same rental as before there were places.
  const plain = await app.quote({ vehicleId, delivery: { pickup: null, return: null } });
  expect(plain.totalCents).toBe(plainCents);
  expect(plain.options.delivery).toBeUndefined();
});

test('what location and host offer is listed with the vehicle, nothing at the terminal without a permit', async () => {
  const terminal: MeetingPlace = { ...shuttle, id: 'terminal', kind: 'airport', name: 'Terminal 2' };
  await set({ places: [shuttle, terminal] });
  expect((await offer([hotel])).meetingPlaces).toEqual([hotel]);
  const ids = async () => (await offered()).map(({ id, by }) => [id, by]);
  const usual = [
    ['shuttle', 'desk'],
    ['host-hotel', 'host'],
  ];
  expect(await ids()).toEqual(usual);
  expect(await refusedAt({ delivery: { pickup: 'terminal', return: null } })).toHaveProperty([
    'delivery.pickup',
  ]);
  await set({ places: [shuttle, terminal], airportPermit: 'HNL-12' });
  expect(await ids()).toEqual([usual[0], ['terminal', 'desk'], usual[1]]);
});

test('a host’s place at the airport waits for the permit: host and desk see that, until the desk enters it', async () => {
  const terminal: MeetingPlace = { ...hotel, id: 'terminal', kind: 'airport', name: 'Terminal 2' };
  const desk = await newOperator(app, 'desk');
  const waiting = async () => {
    const { token } = desk;
    const { vehicles } = await app.expect<{ vehicles: ListedVehicle[] }>(
      200,
      'GET',
      '/operator/vehicles?awaits=permit',
      { token },
    );
    return vehicles.map(({ id, placesWithoutPermit }) => [id, placesWithoutPermit]);
  };
  const atHost = async () => {
    const { token } = host;
    const { vehicles } = await app.expect<{ vehicles: HostVehicleDetail[] }>(200, 'GET', '/host/cars', {
      token,
    });
    return vehicles.find(({ id }) => id === vehicleId)?.placesWithoutPermit;
  };
  expect(await waiting()).toEqual([]);
  expect(await offer([hotel, terminal])).toMatchObject({
    placesWithoutPermit: ['Terminal 2'],
    hasAirportPermit: false,
  });
  expect(await atHost()).toEqual(['Terminal 2']);
  expect(await waiting()).toEqual([[vehicleId, ['Terminal 2']]]);
  await set({ airportPermit: 'HNL-12' });
  expect(await atHost()).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect((await offered()).map(({ id }) => id)).toContain('host-terminal');
});

test('it is a line for each way, mailed, the host’s to bring and to earn, and refunded like the rest', async () => {
  await set({ places: [shuttle] });
  await offer([hotel]);
  const { booking, token } = await app.booked({ vehicleId, delivery: both });
  expect(booking).toMatchObject({ totalCents: plainCents + 5_000, options: { delivery: both } });
  expect(chosen(booking)).toMatchObject([
    {
      code: 'pickup',
      amountCents: 2_500,
      payee: 'platform',
      place: { id: 'shuttle', name: 'Airport shuttle' },
    },
    { code: 'return', amountCents: 2_500, payee: 'host', place: { id: 'host-hotel' } },
  ]);
  await app.runJobs();
  const payer = await app.payerOf(booking);
  const mail = app.mails.find(({ to, text }) => to === payer && text.includes(booking.reference));
  expect(mail?.text).toContain('Pickup: Airport shuttle');
  expect(mail?.text).toContain('Return: Hotel in Waikiki');
  const notice = app.mails.find(({ subject }) => subject === `New booking: ${booking.reference}`);
  const words = 'Airport shuttle (pickup), Hotel in Waikiki (return)';
  expect(notice?.text).toContain(`Not at the location: ${words}.`);
  const { bookings } = await app.expect<{ bookings: HostBooking[] }>(200, 'GET', '/host/bookings', {
    token: host.token,
  });
  expect(bookings.find(({ id }) => id === booking.id)).toMatchObject({
    delivery: words,
    hostShareCents: 32_500,
  });
  const path = `/bookings/${booking.id}`;
  const terms = await app.expect<Cancellation>(200, 'GET', `${path}/cancellation`, { token });
  expect(terms).toMatchObject({ feeCents: 0, refundCents: plainCents + 5_000 });
  const body = { feeCents: terms.feeCents, refundCents: terms.refundCents };
  await app.expect(200, 'POST', `${path}/cancel`, { token, key: randomUUID(), body });
  await app.runJobs();
  await requireInvariants(db);
});

test.each<[string, MeetingPlace[], number]>([
  ['costs more', [{ ...shuttle, feeCents: 4_000 }], 4_000],
  ['is offered no more', [], 0],
])('a place that %s since the quote: the hold asks for consent', async (_case, places, feeCents) => {
  await set({ places: [shuttle] });
  const { token } = await app.signedIn();
  const period = { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-13T10:00' };
  const quote = await app.quote({ vehicleId, ...period, delivery: { pickup: 'shuttle', return: null } });
  await set({ places });
  const body = { quoteId: quote.id, customerInfo };
  const refusal = await app.refused(409, 'POST', '/bookings', { token, key: randomUUID(), body });
  expect(refusal).toMatchObject({ code: 'quote_changed', quote: { totalCents: plainCents + feeCents } });
});

test('a trip that is changed keeps its place at the agreed fee', async () => {
  await set({ places: [shuttle] });
  const period = { pickupAt: '2027-01-05T10:00', returnAt: '2027-01-08T10:00' };
  const delivery = { pickup: 'shuttle', return: null };
  const { booking, token } = await app.booked({ vehicleId, ...period, delivery });
  await set({ places: [{ ...shuttle, feeCents: 9_000 }] });
  const longer = await later(booking, token, '2027-01-09T10:00');
  expect(longer.differenceCents).toBe(11_500);
  const body = {
    quoteId: longer.quote.id,
    differenceCents: longer.differenceCents,
    paymentToken: await app.cardToken(token),
  };
  const trip = await app.expect<Trip>(200, 'PATCH', `/bookings/${booking.id}`, {
    token,
    key: randomUUID(),
    body,
  });
  expect(chosen(trip)).toMatchObject([{ amountCents: 2_500 }]);
  await requireInvariants(db);
});

test('a guest changes the places of a booked trip, and pays or gets back the difference', async () => {
  await set({ places: [shuttle] });
  const period = { pickupAt: '2027-03-05T10:00', returnAt: '2027-03-08T10:00' };
  const { booking, token } = await app.booked({
    vehicleId,
    ...period,
    delivery: { pickup: 'shuttle', return: null },
  });
  const path = `/bookings/${booking.id}`;
  const changed = (delivery: object) => later(booking, token, period.returnAt, { delivery });
  const added = await changed({ pickup: 'shuttle', return: 'shuttle' });
  expect(added).toMatchObject({ changes: true, differenceCents: 2_500 });
  expect(await changed({ pickup: 'shuttle', return: null })).toMatchObject({ changes: false });
  expect(await later(booking, token, period.returnAt)).toMatchObject({ changes: false });
  const unknown = { ...period, insurance: 'basic', delivery: { pickup: 'nowhere', return: null } };
  const { fields } = await app.refused(400, 'POST', `${path}/modification`, { token, body: unknown });
  expect(fields).toHaveProperty(['delivery.pickup']);
  const none = await changed({ pickup: null, return: null });
  expect(none.differenceCents).toBe(-2_500);
  const body = { quoteId: none.quote.id, differenceCents: none.differenceCents };
  const trip = await app.expect<Trip>(200, 'PATCH', path, { token, key: randomUUID(), body });
  expect(chosen(trip)).toEqual([]);
  await requireInvariants(db);
});

function later(
  { id, pickupAt }: Booking,
  token: string,
  returnAt: string,
  choices: object = {},
): Promise<Modification> {
  const body = { pickupAt, returnAt, insurance: 'basic', ...choices };
  return app.expect<Modification>(200, 'POST', `/bookings/${id}/modification`, { token, body });
}

test('a place has its hours, and has to be booked ahead', async () => {
  await set({ places: [shuttle] });
  expect(
    await refusedAt({ delivery: { pickup: 'shuttle', return: null }, pickupAt: '2026-12-01T06:30' }),
  ).toEqual({
    'delivery.pickup': expect.stringContaining('from 7:00 AM to 10:00 PM only'),
  });
  expect(
    await refusedAt({ delivery: { pickup: null, return: 'shuttle' }, returnAt: '2026-12-04T23:00' }),
  ).toEqual({
    'delivery.return': expect.stringContaining('from 7:00 AM to 10:00 PM only'),
  });
  // Half past ten in the evening before.
  app.clock.set('2026-12-01T08:30:00Z');
  expect(await refusedAt({ delivery: { pickup: 'shuttle', return: null } })).toEqual({
    'delivery.pickup': expect.stringContaining('at least 12 hours ahead'),
  });
});

test('a host’s place that contradicts itself is refused at its field, and so is a second one with the same id', async () => {
  const path = `/host/cars/${vehicleId}`;
  const { photos, version } = await app.expect<HostVehicleDetail>(200, 'GET', path, { token: host.token });
  const faultsOf = async (meetingPlaces: MeetingPlace[]) => {
    const ids = photos.map(({ id }) => id);
    const body = { ...form(ids, { dailyCents: 10_000, meetingPlaces }), version };
    return (await app.refused(400, 'PUT', path, { token: host.token, body })).fields;
  };
  expect(await faultsOf([{ ...hotel, until: '07:00' }])).toEqual({
    'meetingPlaces.0.until': 'The last time has to be after the first.',
  });
  expect(await faultsOf([hotel, shuttle, { ...hotel, name: 'Another hotel' }])).toEqual({
    'meetingPlaces.2.id': expect.stringContaining('has this id already'),
  });
});

test('a vehicle is brought to an address, which host and desk see once the trip is confirmed', async () => {
  const anywhere: MeetingPlace = {
    ...hotel,
    id: 'anywhere',
    kind: 'address',
    name: 'Anywhere in Waikiki',
    miles: 5,
  };
  await offer([anywhere]);
  const period = { pickupAt: '2027-02-01T10:00', returnAt: '2027-02-03T10:00' };
  const delivery = { pickup: 'host-anywhere', return: null };
  const { booking, token } = await app.booked({ vehicleId, ...period, delivery });
  const path = `/bookings/${booking.id}/meeting-addresses`;
  const body = { pickup: '12 Sample Avenue', return: '14 Sample Avenue' };
  const needed = { pickup: '12 Sample Avenue', return: null };
  expect(await app.expect<object>(200, 'PUT', path, { token, body })).toEqual(needed);
  expect(await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token })).toMatchObject({
    meetingAddresses: needed,
  });
  await app.refused(404, 'PUT', path, { token: (await app.signedIn()).token, body });
  await app.refused(400, 'PUT', path, { token, body: { pickup: '', return: null } });
  const onTheDay = async () => {
    const day = await app.expect<DayPage>(200, 'GET', '/host/today?day=2027-02-01', { token: host.token });
    return day.places.flatMap(({ events }) => events.map(({ place }) => place));
  };
  expect(await onTheDay()).toEqual(['Anywhere in Waikiki']);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, {
    token: host.token,
    key: randomUUID(),
  });
  expect(await onTheDay()).toEqual(['Anywhere in Waikiki: 12 Sample Avenue']);
  const { booking: plain, token: other } = await app.booked({
    pickupAt: '2027-02-01T10:00',
    returnAt: '2027-02-03T10:00',
  });
  expect(
    await app.refused(409, 'PUT', `/bookings/${plain.id}/meeting-addresses`, { token: other, body }),
  ).toMatchObject({ code: 'act_refused' });
  await requireInvariants(db);
});
