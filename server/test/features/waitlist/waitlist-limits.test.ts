import { randomUUID } from 'node:crypto';
import type { WaitlistEntry } from '@makani/contract/waitlist/waitlist';
import { heldDaysPerHour } from '@makani/domain/bookings/hold-limits';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { offerFreed } from '../../../src/features/waitlist/offer-freed.ts';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

// Limits of the waitlist against guests who only keep vehicles from others.

const app = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
const { db } = app.context;

/** Another year for each test, without the bookings of those before. */
let years = 0;
beforeEach(async () => {
  app.clock.set(startOfTests);
  app.clock.advance({ hours: 24 * 365 * years });
  years += 1;
  await app.runJobs();
  await db.deleteFrom('wishes').execute();
  await fleetIs('maintenance');
});

/** A wall time on a day so far ahead. */
function ahead(days: number): string {
  const today = Temporal.Instant.from(startOfTests).toZonedDateTimeISO('Pacific/Honolulu').toPlainDate();
  return `${today.add({ days: days + 365 * (years - 1) }).toString()}T10:00`;
}

function request(
  token: string,
  [from, until]: [days: number, days: number],
  { party }: { party?: object } = {},
) {
  return app.request('POST', '/wishes', {
    token,
    headers: { 'x-forwarded-for': '203.0.113.7' },
    body: {
      locationId: 'honolulu',
      pickupAt: ahead(from),
      returnAt: ahead(until),
      ...(party !== undefined && { party }),
    },
  });
}

async function join(...args: Parameters<typeof request>): Promise<void> {
  expect(await request(...args)).toMatchObject({ status: 201 });
}

const entriesOf = async (token: string) =>
  (await app.expect<{ wishes: WaitlistEntry[] }>(200, 'GET', '/wishes', { token })).wishes;

async function fleetIs(status: 'active' | 'maintenance', ...names: string[]): Promise<void> {
  const all = db.updateTable('vehicles').set({ status });
  await (names.length === 0 ? all : all.where('name', 'in', names)).execute();
}

/** So many days of vehicles that others cannot book at this moment. */
async function daysHeld(): Promise<number> {
  const { days } = await db
    .selectFrom('bookings')
    .select(sql<number>`coalesce(sum(extract(epoch from ends_at - starts_at) / 86400), 0)::int`.as('days'))
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', app.clock.now())
    .executeTakeFirstOrThrow();
  return days;
}

test('seven accounts at one address hold no more days than holds could, and no vehicle twice', async () => {
  const guests = await app.guests(7, { isVerified: true });
  const season: [number, number] = [11, 97];
  for (const token of guests) await join(token, season);
  await fleetIs('active');
  for (const token of guests) expect(await request(token, season)).toMatchObject({ status: 409 });
  const held: number[] = [];
  for (let halfHours = 0; halfHours < 2 * 24 * 2; halfHours += 1) {
    await offerFreed(app.context);
    held.push(await daysHeld());
    app.clock.advance({ minutes: 30 });
    if (halfHours % 2 === 1) await app.runJobs();
  }
  expect(Math.max(...held)).toBeLessThanOrEqual(heldDaysPerHour.address);
  // One of six vehicles, half of the time, for the seven who said that they wait for it.
  expect(held.filter((days) => days > 0).length).toBeGreaterThan(0);
  const offers = await db
    .selectFrom('wish_offers')
    .select(['guest_id', 'vehicle_id', 'created_at'])
    .execute();
  expect(new Set(offers.map((offer) => `${offer.guest_id} ${offer.vehicle_id}`)).size).toBe(offers.length);
  expect(offers.length).toBeLessThanOrEqual(7 * 3);
  await requireInvariants(db);
});

test('the days of an offer count for its guest, so that they cannot hold as many besides', async () => {
  const [token = ''] = await app.guests(1, { isVerified: true });
  await join(token, [11, 97]);
  await fleetIs('active', 'Honda Odyssey Elite');
  expect(await offerFreed(app.context)).toBe(1);
  await fleetIs('active');
  const { id: vehicleId } = await app.vehicle('Toyota Sienna Platinum');
  const quote = await app.quote({ vehicleId, pickupAt: ahead(110), returnAt: ahead(150) });
  const headers = { 'x-forwarded-for': '203.0.113.99' };
  const body = { quoteId: quote.id, customerInfo };
  const answer = await app.request('POST', '/bookings', { token, key: randomUUID(), headers, body });
  expect(answer).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('You’ve had a lot of days on hold within an hour.') },
  });
});

test('a wish only where nothing answers it', async () => {
  const [token = ''] = await app.guests(1, { isVerified: true });
  const dates: [number, number] = [20, 22];
  await fleetIs('active', 'Porsche 911 Carrera');
  expect(await request(token, dates)).toMatchObject({
    status: 409,
    body: {
      code: 'vehicle_available',
      message:
        'A vehicle is available for these dates, so there’s nothing to wait for. You can reserve it now.',
    },
  });
  expect(await request(token, dates, { party: { adults: 2 } })).toMatchObject({ status: 409 });
  // It seats four.
  await join(token, dates, { party: { adults: 6 } });
  // A wish that a vehicle meets isn't added by way of a party that fits none.
  expect(await request(token, dates, { party: { adults: 1 } })).toMatchObject({ status: 409 });
  expect(await entriesOf(token)).toMatchObject([{ party: { adults: 6 } }]);
});

test('overlapping wishes of a guest are one, and no vehicle is held for them twice', async () => {
  await app.guests(1, { isVerified: true });
  const newest = db.selectFrom('users').select('id').orderBy('created_at', 'desc').limit(1);
  const { id } = await newest.executeTakeFirstOrThrow();
  let token = '';
  for (let round = 0; round < 5; round += 1) {
    token = await openSession(db, { id, roles: ['guest'] }, app.clock.now());
    await fleetIs('maintenance');
    await join(token, [20 + round, 25 + round]);
    expect(await entriesOf(token)).toHaveLength(1);
    await fleetIs('active', 'Honda Odyssey Elite');
    expect(await offerFreed(app.context)).toBe(round === 0 ? 1 : 0);
    app.clock.advance({ hours: 25 });
  }
  await fleetIs('active', 'Toyota Sienna Platinum');
  expect(await offerFreed(app.context)).toBe(1);
});

test('who pays what they are offered is offered for another wish on the same day', async () => {
  const [token = ''] = await app.guests(1, { isVerified: true });
  await join(token, [20, 22]);
  await join(token, [30, 32]);
  await fleetIs('active', 'Honda Odyssey Elite');
  expect(await offerFreed(app.context)).toBe(1);
  const id = (await entriesOf(token)).find(({ offer }) => offer !== null)?.offer?.bookingId ?? '';
  await app.expect(200, 'PATCH', `/bookings/${id}/customer`, { token, body: customerInfo });
  expect((await app.pay(token, id)).status).toBe(200);
  expect(await offerFreed(app.context)).toBe(1);
});

test('the database refuses a second wish for the same days, the same vehicle twice and two unpaid offers a day', async () => {
  const [token = ''] = await app.guests(1, { isVerified: true });
  await join(token, [20, 22]);
  await fleetIs('active', 'Honda Odyssey Elite');
  expect(await offerFreed(app.context)).toBe(1);
  const again = sql`insert into wishes (id, guest_id, location_id, pickup_at, return_at, starts_at, ends_at, asked_from, created_at)
    select gen_random_uuid(), guest_id, location_id, pickup_at, return_at, starts_at, ends_at + interval '1 day', asked_from, created_at
    from wishes`;
  await expect(again.execute(db)).rejects.toThrow('wishes_of_a_guest_never_overlap');
  const [stranger = ''] = await app.guests(1, { isVerified: true });
  await fleetIs('active');
  const { id: other } = await app.vehicle('Toyota Sienna Platinum');
  const held = await app.hold(
    stranger,
    (await app.quote({ vehicleId: other, pickupAt: ahead(60), returnAt: ahead(62) })).id,
  );
  const withdrawn = randomUUID();
  await sql`insert into wishes (id, guest_id, location_id, pickup_at, return_at, starts_at, ends_at, withdrawn_at, created_at)
    select ${withdrawn}::uuid, guest_id, location_id, pickup_at, return_at, starts_at, ends_at, created_at, created_at from wishes`.execute(
    db,
  );
  const offer = (vehicleId: ReturnType<typeof sql>, later: string) =>
    sql`insert into wish_offers (booking_id, wish_id, vehicle_id, created_at, guest_id, starts_at, ends_at, counts_until)
      select ${held.id}::uuid, ${withdrawn}::uuid, ${vehicleId}, created_at + ${later}::interval, guest_id, starts_at + interval '1 hour',
        ends_at, counts_until + ${later}::interval from wish_offers`.execute(db);
  await expect(offer(sql`vehicle_id`, '3 days')).rejects.toThrow('wish_offers_are_made_once');
  await expect(offer(sql`${other}::uuid`, '23 hours')).rejects.toThrow('wish_offers_one_unpaid_a_day');
});
