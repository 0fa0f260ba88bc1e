import { randomUUID } from 'node:crypto';
import type { OneWayPair } from '@makani/contract/arrivals/one-way';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { getHostEarnings } from '@makani/contract/earnings/host-earnings';
import type { CalendarFeed } from '@makani/contract/calendar/other-calendars';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { DayPage } from '@makani/contract/handover/today';
import type { Location, ReturnLocation } from '@makani/contract/site/locations';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '../../../../src/features/accounts/public/sessions.ts';
import { writeDocument } from '../../../../src/features/site/public/site-documents.ts';
import { emptyTables } from '../../../kit/database/empty-tables.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { listed, newHost } from '../../../kit/multipart.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';

const app = await createTestApp();
const { db } = app.context;
const host = await newHost(app);
const { id: vehicleId } = await listed(app, host, { dailyCents: 10_000 });

/** Three days of $100: $345 with insurance and service. */
const plainCents = 34_500;
const pair: OneWayPair = { from: 'honolulu', to: 'dallas', feeCents: 25_000, relocationDays: 3 };
const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const toDallas = { vehicleId, ...period, returnLocationId: 'dallas' };

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(
    db,
    'bookings, booking_events, payments, ledger_entries, payout_checks, simulated_charges, quotes, outbox, desk_acts',
  );
  await db.updateTable('locations').set({ exceptions: '[]' }).execute();
  await open('open');
  await offer([pair]);
  await allow(true);
});

async function open(status: Location['status']): Promise<void> {
  await db.updateTable('locations').set({ status }).where('id', '=', 'dallas').execute();
}

async function offer(oneWays: OneWayPair[]): Promise<void> {
  await writeDocument(db, 'arrivals', { ...initialArrivals, oneWays });
}

async function allow(allowsOneWay: boolean): Promise<void> {
  const rules = { token: host.token, body: { allowsOneWay } };
  expect(await app.expect(200, 'PATCH', `/host/cars/${vehicleId}/rules`, rules)).toMatchObject({
    allowsOneWay,
  });
}

async function locations(): Promise<(string | undefined)[]> {
  const { locations: all } = await app.expect<{ locations: Location[] }>(200, 'GET', '/locations');
  return all.flatMap(({ returnLocations = [] }) => returnLocations.map(({ id }) => id));
}

async function offeredWith(): Promise<ReturnLocation[]> {
  const query = `locationId=honolulu&pickupAt=2026-12-01T10:00&returnAt=2026-12-04T10:00&vehicleId=${vehicleId}`;
  return (await app.expect<{ returnLocations: ReturnLocation[] }>(200, 'GET', `/extras?${query}`))
    .returnLocations;
}

async function refused(change: object = {}): Promise<Record<string, string> | undefined> {
  const body = { locationId: 'honolulu', insurance: 'basic', ...toDallas, ...change };
  return (await app.refused(400, 'POST', '/quotes', { body })).fields;
}

async function priceRefusal(): Promise<string> {
  const body = { locationId: 'honolulu', insurance: 'basic', ...toDallas };
  return (await app.refused(409, 'POST', '/quotes', { body })).code;
}

async function found(query: string): Promise<Vehicle[]> {
  const dates = 'location=honolulu&pickupAt=2026-12-01T10:00&returnAt=2026-12-04T10:00';
  return (await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${dates}&${query}`)).vehicles;
}

async function earned(): Promise<number> {
  const call = { token: host.token };
  return (await app.expect<ResponseOf<typeof getHostEarnings>>(200, 'GET', '/host/earnings', call))
    .totalCents;
}

const feeOf = ({ lines }: Pick<Booking, 'lines'>) => lines.filter(({ kind }) => kind === 'one_way');
const notThere = { returnLocationId: expect.stringContaining('can’t be returned at that location') };

test.each<[string, () => Promise<void>]>([
  ['while one location alone is open', () => open('opening_soon')],
  ['until somebody sets a fee', () => offer([])],
  ['in the other direction', () => offer([{ ...pair, from: 'dallas', to: 'honolulu' }])],
])('no return elsewhere is offered %s', async (_case, make) => {
  await make();
  expect((await locations()).filter((id) => id === 'dallas')).toEqual([]);
  expect(await offeredWith()).toEqual([]);
  expect(await refused()).toEqual(notThere);
  await app.refused(
    400,
    'GET',
    '/cars?location=honolulu&returnLocation=dallas&pickupAt=2026-12-01T10:00&returnAt=2026-12-04T10:00',
  );
  expect((await app.quote({ vehicleId })).totalCents).toBe(plainCents);
});

test('nor with a vehicle whose host doesn’t allow it', async () => {
  await allow(false);
  expect(await locations()).toEqual(['dallas']);
  expect(await offeredWith()).toEqual([]);
  expect(await refused()).toEqual(notThere);
  expect(await found('returnLocation=dallas')).toEqual([]);
});

test('a search finds the vehicles that may be returned there, with the fee in their totals', async () => {
  const all = await found('');
  expect(all.length).toBeGreaterThan(1);
  const [one, ...others] = await found('returnLocation=dallas');
  expect(others).toEqual([]);
  expect(one).toMatchObject({ id: vehicleId, quote: { totalCents: plainCents + 25_000 } });
  expect(await found('returnLocation=honolulu')).toHaveLength(all.length);
  await app.refused(400, 'GET', '/cars?location=honolulu&returnLocation=dallas');
  expect(await offeredWith()).toEqual([
    {
      id: 'dallas',
      name: 'Dallas',
      address: expect.any(String),
      timeZone: 'America/Chicago',
      feeCents: 25_000,
    },
  ]);
});

test('the fee is a line of its own from the quote to the ledger, the platform’s, and is refunded like the rest', async () => {
  const before = await earned();
  const { booking, token } = await app.booked(toDallas);
  expect(booking).toMatchObject({ totalCents: plainCents + 25_000, options: { returnLocationId: 'dallas' } });
  expect(feeOf(booking)).toMatchObject([
    {
      code: 'dallas',
      amountCents: 25_000,
      payee: 'platform',
      place: { kind: 'location', timeZone: 'America/Chicago' },
    },
  ]);
  await app.runJobs();
  const payer = await app.payerOf(booking);
  const mail = app.mails.find(({ to, text }) => to === payer && text.includes(booking.reference));
  expect(mail?.text).toContain('One-way fee, Return in Dallas');
  expect(mail?.text).toContain('Fri, Dec 4, 2026 2:00 PM');
  expect(mail?.text).toContain('Dallas time');
  const notice = app.mails.findLast(({ subject }) => subject === `New booking: ${booking.reference}`);
  expect(notice?.text).toMatch(/in Honolulu to .* 2:00 PM in Dallas/);
  const call = { token: host.token };
  const { bookings } = await app.expect<{ bookings: HostBooking[] }>(200, 'GET', '/host/bookings', call);
  expect(bookings.find(({ id }) => id === booking.id)).toMatchObject({
    delivery: 'Dallas (return)',
    hostShareCents: 30_000,
  });
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { ...call, key: randomUUID() });
  await app.runJobs();
  expect(await earned()).toBe(before + 30_000);
  await requireInvariants(db);
  const path = `/bookings/${booking.id}`;
  const { feeCents, refundCents } = await app.expect<Cancellation>(200, 'GET', `${path}/cancellation`, {
    token,
  });
  expect([feeCents, refundCents]).toEqual([0, plainCents + 25_000]);
  await app.expect(200, 'POST', `${path}/cancel`, {
    token,
    key: randomUUID(),
    body: { feeCents, refundCents },
  });
  await app.runJobs();
  await requireInvariants(db);
});

test.each([
  ['before the vehicle is back', '2026-12-07T09:30', 409],
  ['once it is', '2026-12-07T10:00', 201],
])('a rental at its own location that begins %s', async (_case, pickupAt, status) => {
  await app.booked(toDallas);
  const next = { vehicleId, pickupAt, returnAt: '2026-12-09T10:00' };
  const { token } = await app.signedIn();
  const { id: quoteId } = await app.quote(next);
  const answer = await app.request('POST', '/bookings', {
    token,
    key: randomUUID(),
    body: { quoteId, customerInfo },
  });
  expect(answer.status).toBe(status);
});

test('a trip that ends elsewhere is refused while the vehicle is booked before it could be back', async () => {
  const { id: quoteId } = await app.quote(toDallas);
  await app.booked({ vehicleId, pickupAt: '2026-12-07T09:30', returnAt: '2026-12-09T10:00' });
  expect(await found('returnLocation=dallas')).toEqual([]);
  const { token } = await app.signedIn();
  const body = { quoteId, customerInfo };
  const refusal = await app.refused(409, 'POST', '/bookings', { token, key: randomUUID(), body });
  expect(refusal.code).toBe('dates_taken');
  expect(await priceRefusal()).toBe('dates_taken');
  // The same days with a return at home are free.
  expect((await app.booked({ vehicleId, ...period })).booking.status).toBe('pending');
});

test('nor has it a price while another guest’s trip begins on its way back; a trip after it does no harm', async () => {
  await app.booked({ vehicleId, pickupAt: '2026-12-07T10:00', returnAt: '2026-12-09T10:00' });
  expect((await app.quote(toDallas)).totalCents).toBe(plainCents + 25_000);
  await offer([{ ...pair, relocationDays: 4 }]);
  expect(await priceRefusal()).toBe('dates_taken');
});

test.each([
  ['soon after', '2026-12-06', 3],
  ['weeks after', '2026-12-28', 30],
])(
  'and while its host has blocked a day of the way back, %s the return',
  async (_case, day, relocationDays) => {
    await offer([{ ...pair, relocationDays }]);
    const block = { from: `${day}T00:00`, until: `${day}T12:00`, note: '' };
    const { id } = await app.expect<{ id: string }>(201, 'POST', `/host/cars/${vehicleId}/blocks`, {
      token: host.token,
      body: block,
    });
    expect(await priceRefusal()).toBe('dates_taken');
    await app.expect(204, 'DELETE', `/host/cars/${vehicleId}/blocks/${id}`, { token: host.token });
  },
);

test('the feed for other sites has the vehicle taken until it is back, held or booked', async () => {
  const call = { token: host.token };
  const { url } = await app.expect<CalendarFeed>(201, 'POST', `/host/cars/${vehicleId}/feed`, call);
  const ends = async () => {
    const feed = await app.app.inject(new URL(url ?? '').pathname);
    return [...feed.body.matchAll(/^DTEND:(.*?)\r$/gm)].map(([, end]) => end);
  };
  const { token } = await app.signedIn();
  const hold = await app.hold(token, (await app.quote(toDallas)).id);
  expect(await ends()).toEqual(['20261207T200000Z']);
  expect((await app.pay(token, hold.id)).status).toBe(200);
  expect(await ends()).toEqual(['20261207T200000Z']);
  await app.booked({ vehicleId, pickupAt: '2026-12-08T10:00', returnAt: '2026-12-09T10:00' });
  expect(await ends()).toEqual(['20261207T200000Z', '20261209T200000Z']);
});

test('a fee that changes asks for consent, and one that ends refuses the hold', async () => {
  const { token } = await app.signedIn();
  const { id: quoteId } = await app.quote(toDallas);
  const body = { quoteId, customerInfo };
  const hold = () => app.request('POST', '/bookings', { token, key: randomUUID(), body });
  await offer([{ ...pair, feeCents: 30_000 }]);
  expect(await hold()).toMatchObject({
    status: 409,
    body: { code: 'quote_changed', quote: { totalCents: plainCents + 30_000 } },
  });
  await offer([]);
  expect(await hold()).toMatchObject({ status: 400, body: { fields: notThere } });
});

test('a changed trip keeps its fee and its way back', async () => {
  const { booking, token } = await app.booked(toDallas);
  await offer([]);
  await allow(false);
  const change = await app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
    token,
    body: { pickupAt: period.pickupAt, returnAt: '2026-12-05T10:00', insurance: 'basic' },
  });
  expect(feeOf(change.quote)).toMatchObject([{ amountCents: 25_000 }]);
  expect(change.differenceCents).toBe(11_500);
  const { quote, differenceCents } = change;
  const body = { quoteId: quote.id, differenceCents, paymentToken: await app.cardToken(token) };
  await app.expect<Trip>(200, 'PATCH', `/bookings/${booking.id}`, { token, key: randomUUID(), body });
  const row = await db.selectFrom('bookings').select('blocked_until').executeTakeFirstOrThrow();
  expect(row.blocked_until.toString()).toBe('2026-12-08T20:00:00Z');
  const elsewhere = { ...period, insurance: 'basic', returnLocationId: 'honolulu' };
  await app.refused(400, 'POST', `/bookings/${booking.id}/modification`, { token, body: elsewhere });
  await requireInvariants(db);
});

const closed = (id: string, date: string) =>
  db
    .updateTable('locations')
    .set({ exceptions: JSON.stringify([{ date, hours: 'closed', note: '' }]) })
    .where('id', '=', id)
    .execute();

test('each location’s own days hold: the pickup’s in Honolulu, the return’s in Dallas by its clock', async () => {
  await closed('dallas', '2026-12-05');
  // Ten in the evening in Honolulu is two in the morning in Dallas.
  expect(await refused({ returnAt: '2026-12-04T22:00' })).toEqual({
    returnAt: expect.stringContaining('Dallas is closed on Dec 5'),
  });
  expect((await app.quote(toDallas)).totalCents).toBe(plainCents + 25_000);
  await closed('honolulu', '2026-12-04');
  expect((await app.quote(toDallas)).totalCents).toBe(plainCents + 25_000);
  await closed('honolulu', '2026-12-01');
  expect(await refused()).toEqual({ pickupAt: expect.stringContaining('Honolulu is closed') });
});

test('an earlier return is bound by the days of the return’s location', async () => {
  const { booking } = await app.booked(toDallas);
  const key = randomUUID();
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token: host.token, key });
  await closed('dallas', '2026-12-03');
  app.clock.set('2026-12-02T20:00:00Z');
  const { guest_id: id } = await db.selectFrom('bookings').select('guest_id').executeTakeFirstOrThrow();
  const token = await openSession(db, { id, roles: ['guest'] }, app.clock.now());
  const early = (returnAt: string) => `/bookings/${booking.id}/early-return?returnAt=${returnAt}`;
  expect(await app.refused(400, 'GET', early('2026-12-02T22:00'), { token })).toMatchObject({
    fields: { returnAt: expect.stringContaining('Dallas is closed on Dec 3') },
  });
  await closed('honolulu', '2026-12-02');
  await app.expect(200, 'GET', early('2026-12-02T15:00'), { token });
});

test('child seats come back with the vehicle', async () => {
  await db
    .insertInto('extra_units')
    .values({ location_id: 'honolulu', kind: 'childSeat', retired_at: null })
    .execute();
  const extras = { childSeat: 1 };
  const { booking } = await app.booked({ ...toDallas, extras });
  const row = await db
    .selectFrom('booked_extras')
    .select('ends_at')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect(row.ends_at.toString()).toBe('2026-12-07T20:00:00Z');
  await requireInvariants(db);
});

test('the desk’s day has the pickup in Honolulu and the return in Dallas, by its clock', async () => {
  const { booking } = await app.booked({ ...toDallas, returnAt: '2026-12-04T22:00' });
  const key = randomUUID();
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token: host.token, key });
  const { token } = await newOperator(app);
  const events = async (day: string) => {
    const page = await app.expect<DayPage>(200, 'GET', `/operator/today?day=${day}`, { token });
    return page.places.flatMap(({ id, returns, events: own }) =>
      own.map(({ kind, at, place }) => ({ id, returns, kind, at, place })),
    );
  };
  expect(await events('2026-12-01')).toEqual([
    { id: 'honolulu', returns: 0, kind: 'pickup', at: period.pickupAt, place: 'One way, returns in Dallas' },
  ]);
  expect(await events('2026-12-04')).toEqual([]);
  expect(await events('2026-12-05')).toEqual([
    {
      id: 'dallas',
      returns: 1,
      kind: 'return',
      at: '2026-12-05T02:00',
      place: 'One way, picked up in Honolulu',
    },
  ]);
});
