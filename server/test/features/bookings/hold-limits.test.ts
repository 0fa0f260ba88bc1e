import { randomUUID } from 'node:crypto';
import { heldDaysPerHour, holdLimits } from '@makani/domain/bookings/hold-limits';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests, type TestApp } from '../../kit/test-app.ts';

const logged: Record<string, unknown>[] = [];
const log = pino(
  {},
  new Writable({
    write: (line, _encoding, done) => {
      logged.push(JSON.parse(String(line)));
      done();
    },
  }),
);
const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
const app = await createTestApp({ env, log });
const fleet = [
  'Toyota Sienna Platinum',
  'Honda Odyssey Elite',
  'Mercedes-Benz V-Class',
  'Tesla Model S',
  'BMW M4 Competition',
  'Porsche 911 Carrera',
];

/** Another season for each test, without the bookings of those before. */
let seasons = 0;
beforeEach(async () => {
  seasons += 1;
  app.clock.set(startOfTests);
  app.clock.advance({ hours: 24 * 100 * seasons });
  await app.runJobs();
  logged.length = 0;
});

/** The quote of so many days with a vehicle of the fleet, from a month ahead on. */
async function quoted(days: number, vehicle = 0, monthsAhead = 1): Promise<string> {
  const { id: vehicleId } = await app.vehicle(fleet[vehicle]);
  const pickup = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate();
  const [from, until] = [30 * monthsAhead, 30 * monthsAhead + days].map(
    (ahead) => `${pickup.add({ days: ahead }).toString()}T10:00`,
  );
  return (await app.quote({ vehicleId, pickupAt: from ?? '', returnAt: until ?? '' })).id;
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

function hold(token: string, quoteId: string, address = nextAddress(), on: TestApp = app) {
  const headers = { 'x-forwarded-for': address };
  return on.request('POST', '/bookings', {
    token,
    key: randomUUID(),
    headers,
    body: { quoteId, customerInfo },
  });
}

/** How many holds were given, and how many refused, with what. */
async function outcomes(holds: Promise<{ status: number }>[]): Promise<Record<string, number>> {
  const statuses = (await Promise.all(holds)).map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
  );
}

describe('who has not confirmed their email', () => {
  test('holds one vehicle until the very moment it runs out, and is told what to do', async () => {
    const [token = ''] = await app.guests(1);
    expect((await hold(token, await quoted(2))).status).toBe(201);
    app.clock.advance({ minutes: 14, seconds: 59 });
    const refused = await hold(token, await quoted(2, 1));
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: {
        code: 'too_many_holds',
        message:
          'You already have a vehicle on hold. Please pay for it or release it first, or confirm your email address to hold up to three.',
      },
    });
    app.clock.advance({ seconds: 1 });
    expect((await hold(token, await quoted(2, 1))).status).toBe(201);
  });

  test('may take the same vehicle again, and another once the first is paid or let go', async () => {
    const [token = ''] = await app.guests(1);
    await app.expect(201, 'POST', '/bookings', callOf(token, await quoted(2)));
    const again = await app.hold(token, await quoted(3));
    expect((await app.pay(token, again.id)).status).toBe(200);
    const next = await app.hold(token, await quoted(2, 1));
    expect((await hold(token, await quoted(2, 2))).status).toBe(429);
    await app.expect(204, 'DELETE', `/bookings/${next.id}/hold`, { token });
    expect((await hold(token, await quoted(2, 2))).status).toBe(201);
  });

  test('holds at most 30 days, and more after the link of the email, as well as three vehicles', async () => {
    const { token, email } = await app.signedIn();
    const { days } = holdLimits.unverified;
    expect(await hold(token, await quoted(days + 1))).toMatchObject({
      status: 403,
      body: {
        code: 'email_not_verified',
        message: 'Please confirm your email address to reserve more than 30 days, or choose a shorter trip.',
      },
    });
    expect((await hold(token, await quoted(days))).status).toBe(201);

    app.mails.length = 0;
    await app.expect(202, 'POST', '/auth/email/verification', { token });
    await app.runJobs();
    const text = app.mails.find(({ to }) => to === email)?.text ?? '';
    const link = /verify-email#(?<token>[\w-]+)/.exec(text)?.groups?.['token'];
    await app.expect(204, 'POST', '/auth/email/verify', { body: { token: link } });
    expect((await hold(token, await quoted(days + 1, 1))).status).toBe(201);
    expect((await hold(token, await quoted(1, 2))).status).toBe(201);
    expect(await hold(token, await quoted(1, 3))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { message: 'You already have three vehicles on hold. Please pay for one or release one first.' },
    });
  });
});

describe('the days that are held within an hour', () => {
  test('by one guest: the last one that fits, not one more, and all again an hour later', async () => {
    const [token = ''] = await app.guests(1, { isVerified: true });
    const { guest: max } = heldDaysPerHour;
    expect((await hold(token, await quoted(90))).status).toBe(201);
    expect((await hold(token, await quoted(max - 90 - 1, 1))).status).toBe(201);
    expect(await hold(token, await quoted(2, 2))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: {
        code: 'too_many_requests',
        message:
          'You’ve had a lot of days on hold within an hour. Please try again in 60 minutes, or call us and we’ll help.',
      },
    });
    expect((await hold(token, await quoted(1, 2))).status).toBe(201);
    app.clock.advance({ minutes: 59, seconds: 59 });
    expect(await hold(token, await quoted(1, 3))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
    });
    app.clock.advance({ seconds: 1 });
    expect((await hold(token, await quoted(90, 3))).status).toBe(201);
  });

  test('a changed mind about the same vehicle adds only the days by which the trip grows', async () => {
    const [token = ''] = await app.guests(1, { isVerified: true });
    for (let change = 0; change < 4; change += 1)
      expect((await hold(token, await quoted(90))).status).toBe(201);
    expect((await hold(token, await quoted(heldDaysPerHour.guest - 90, 1))).status).toBe(201);
    expect((await hold(token, await quoted(1, 2))).status).toBe(429);
  });

  test('a hold that is refused for its dates takes nothing', async () => {
    const [owner = '', ...others] = await app.guests(5);
    const address = nextAddress();
    await app.expect(201, 'POST', '/bookings', callOf(owner, await quoted(30)));
    for (const token of others) {
      expect(await hold(token, await quoted(30), address)).toMatchObject({ status: 409 });
    }
    const fitting = heldDaysPerHour.address / 30;
    const guests = await app.guests(fitting);
    const quotes = await Promise.all(guests.map((_guest, index) => quoted(30, index, 2)));
    expect(await outcomes(guests.map((token, index) => hold(token, quotes[index] ?? '', address)))).toEqual({
      201: fitting,
    });
  });

  test('T-HOARD-1: of twelve accounts at one address five hold a month each, and all is free 15 minutes later', async () => {
    const address = nextAddress();
    const guests = await app.guests(12);
    const quotes = await Promise.all(
      guests.map((_guest, index) => quoted(30, index % 6, 1 + Math.floor(index / 6))),
    );
    const all = guests.map((token, index) => hold(token, quotes[index] ?? '', address));
    expect(await outcomes(all)).toEqual({ 201: heldDaysPerHour.address / 30, 429: 7 });
    const [refused] = (await Promise.all(all)).filter(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'too_many_requests',
      message:
        'A lot of days were put on hold from your network within an hour. Please try again in 60 minutes, or call us and we’ll help.',
    });
    expect(logged.filter(({ limit }) => limit === 'held days')).toHaveLength(7);
    expect(logged.find(({ limit }) => limit === 'held days')).toMatchObject({
      securityEvent: 'limit_reached',
      max: heldDaysPerHour.address,
      seconds: 3600,
      by: 'ip',
      reqId: expect.any(String),
    });
    expect(await liveHolds()).toBe(5);
    app.clock.advance({ minutes: 15, seconds: 30 });
    await app.runJobs();
    expect(await liveHolds()).toBe(0);
  });

  test('by two processes at one address: they share what it may have', async () => {
    const other = await createTestApp({ env, database: app.database });
    other.clock.set(app.clock.now().toString());
    const address = nextAddress();
    const guests = await app.guests(10);
    const quotes = await Promise.all(
      guests.map((_guest, index) => quoted(30, index % 6, 1 + Math.floor(index / 6))),
    );
    const all = guests.map((token, index) =>
      hold(token, quotes[index] ?? '', address, index % 2 === 0 ? app : other),
    );
    expect(await outcomes(all)).toEqual({ 201: heldDaysPerHour.address / 30, 429: 5 });
  });

  test.each([
    ['one customer’s network', '2001:db8:1:2::', '2001:db8:1:2:ffff::9', 429],
    ['two customers’ networks', '2001:db8:1:3::1', '2001:db8:1:4::1', 201],
  ])('by IPv6 addresses of %s', async (_whose, first, second, expected) => {
    const guests = await app.guests(heldDaysPerHour.address / 30);
    const quotes = await Promise.all(guests.map((_guest, index) => quoted(30, index)));
    const all = guests.map((token, index) => hold(token, quotes[index] ?? '', first));
    expect(await outcomes(all)).toEqual({ 201: guests.length });
    const [late = ''] = await app.guests(1);
    expect((await hold(late, await quoted(1, 5), second)).status).toBe(expected);
  });

  test('by addresses that a visitor only claims: they are one address', async () => {
    const plain = await createTestApp({ env: { RATE_LIMITS: 'on' }, database: app.database });
    plain.clock.set(app.clock.now().toString());
    const guests = await app.guests(6);
    const quotes = await Promise.all(guests.map((_guest, index) => quoted(30, index)));
    const all = guests.map((token, index) => hold(token, quotes[index] ?? '', nextAddress(), plain));
    expect(await outcomes(all)).toEqual({ 201: 5, 429: 1 });
  });
});

function callOf(token: string, quoteId: string) {
  return { token, key: randomUUID(), body: { quoteId, customerInfo } };
}

async function liveHolds(): Promise<number> {
  const { body } = await app.app.inject('/metrics');
  return Number(/^makani_holds_live (\d+)$/m.exec(body)?.[1]);
}
