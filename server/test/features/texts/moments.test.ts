import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { TextKind } from '@makani/contract/texts/text-consent';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchLateReturns } from '../../../src/features/bookings/jobs/watch-late-returns.ts';
import { recordPickedUp, recordReturned } from '../../../src/features/bookings/public/day/actual-times.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { saveDetails } from '../../kit/multipart.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { drivenTrip } from '../../kit/trip-drivers.ts';
import { swapped, tripsOf } from '../handover/road/on-the-road.ts';
import { consentTo, Network, runTexts } from './text-kit.ts';

const network = new Network();
const app = await createTestApp({ texts: network });
const { db } = app.context;
const dates = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const guestPhone = '+1 808 555 0151';
const hostPhone = '+1 808 555 0152';

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db.deleteFrom('text_messages').execute();
  await db.deleteFrom('text_consents').execute();
  await db
    .updateTable('vehicles')
    .set({ instant_booking: true, status: 'active', turnaround_hours: 0, min_notice_hours: 0 })
    .execute();
  network.taken.length = 0;
});

const at = (wallTime: string) =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime('Pacific/Honolulu').toInstant();

async function consent(token: string, phone: string, timeZone = 'Pacific/Honolulu'): Promise<void> {
  await consentTo(app, token, { phone, timeZone });
  await runTexts(app);
  network.taken.length = 0;
}

/** A confirmed trip. Guest and host have consented. */
async function trip(given: { hostZone?: string; vehicleId?: string } = {}): Promise<Booking> {
  const { booking, token } = await app.bookedByGuest({
    ...dates,
    ...(given.vehicleId !== undefined && { vehicleId: given.vehicleId }),
  });
  await app.runJobs();
  await consent(token, guestPhone);
  await consent((await fleetHost(app)).token, hostPhone, given.hostZone);
  return booking;
}

async function textsAt(wallTime: string): Promise<string[]> {
  network.taken.length = 0;
  app.clock.set(at(wallTime));
  await runTexts(app);
  return network.taken
    .map(({ to, body }) => `${to === '+18085550151' ? 'guest' : 'host'}: ${body}`)
    .toSorted();
}

describe('a trip', () => {
  test('is told to guest and host an hour before pickup and return', async () => {
    const { id } = await trip();
    expect(await textsAt('2026-12-01T08:59')).toEqual([]);
    const [guest, host] = await textsAt('2026-12-01T09:00');
    expect(guest).toContain('guest: Makani: Your pickup of the Toyota Sienna Platinum is at 10:00 AM');
    expect(guest).toContain(`/dashboard/trips/${id}`);
    expect(host).toContain('host: Makani: Your guest picks up the Toyota Sienna Platinum at 10:00 AM');
    await recordPickedUp(db, id, at('2026-12-01T10:00'));
    const soon = await textsAt('2026-12-04T09:00');
    expect(soon.map((text) => text.slice(0, 40))).toEqual([
      'guest: Makani: Please return your Toyota',
      'host: Makani: Your guest returns the Toy',
    ]);
  });

  test('that is picked up already is told nothing', async () => {
    const { id } = await trip();
    await recordPickedUp(db, id, at('2026-12-01T08:00'));
    expect(await textsAt('2026-12-01T09:00')).toEqual([]);
  });

  test('is told at home of a host in another zone when it is morning there', async () => {
    await trip({ hostZone: 'Asia/Tokyo' });
    // It is 4 AM in Tokyo.
    expect(await textsAt('2026-12-01T09:00')).toEqual([expect.stringMatching(/^guest: /)]);
  });

  test('is told to the driver who has accepted, and not to the person who pays', async () => {
    const { booking, payer, driver } = await drivenTrip(app, dates);
    await app.runJobs();
    await consent(payer.token, '+1 808 555 0153');
    await consent(driver.token, guestPhone);
    const [text, ...others] = await textsAt('2026-12-01T09:00');
    expect(text).toContain('guest: Makani: Your pickup of the Toyota Sienna Platinum is at 10:00 AM');
    expect(text).toContain(`/dashboard/trips/${booking.id}`);
    expect(others).toEqual([]);
  });

  test('is told as overdue to guest and host with each notice', async () => {
    const { id } = await trip();
    await recordPickedUp(db, id, at('2026-12-01T10:00'));
    app.clock.set(at('2026-12-04T10:30'));
    await watchLateReturns(app.context);
    const texts = await textsAt('2026-12-04T10:31');
    expect(texts).toEqual([
      expect.stringMatching(
        /^guest: Makani: Your .* was due back at 10:00 AM\. Please return it now or call /,
      ),
      expect.stringMatching(/^host: Makani: Your .* was due back at 10:00 AM and isn't back yet\./),
    ]);
    expect(await textsAt('2026-12-04T10:32')).toEqual([]);
    app.clock.set(at('2026-12-04T11:30'));
    await watchLateReturns(app.context);
    await recordReturned(db, id, at('2026-12-04T11:30'));
    expect(await textsAt('2026-12-04T11:31')).toEqual([]);
  });
});

test('the code of a lockbox is told half an hour before, once the agreement is signed', async () => {
  const vehicle = await app.vehicle('Honda Odyssey Elite');
  const stand = { stall: 'Level 2, 14', address: '', note: '', photoId: null };
  const key = { method: 'lockbox', lockboxCode: '4821' } as const;
  await saveDetails(app, await fleetHost(app), vehicle.id, { plate: 'ABC 123', stand, key });
  const { id } = await trip({ vehicleId: vehicle.id });
  await textsAt('2026-12-01T09:00');
  expect(await textsAt('2026-12-01T09:31')).toEqual([]);
  const token = await app.guestOf(id);
  const path = `/bookings/${id}/agreement`;
  const { digest } = await app.expect<{ digest: string }>(200, 'GET', path, { token });
  const body = { digest, signature: { kind: 'typed', name: 'Ada Sample' } };
  await app.expect(200, 'POST', path, { token, key: randomUUID(), body });
  const texts = await textsAt('2026-12-01T09:32');
  expect(texts).toEqual([
    expect.stringContaining('guest: Makani: The lockbox code for your Honda Odyssey Elite is 4821.'),
  ]);
  expect(await textsAt('2026-12-01T09:33')).toEqual([]);
  const { rows } = await kinds();
  expect(rows).toContain('lockbox_code');
});

test('a breakdown is answered at any hour', async () => {
  const road = await tripsOf(app)();
  await consent(await road.guest(), guestPhone);
  app.clock.set(at(`${road.at(1).slice(0, 10)}T23:30`));
  const { other } = await swapped(road);
  network.taken.length = 0;
  await runTexts(app);
  expect(network.bodies).toEqual([
    expect.stringContaining(`Makani: Your replacement is the ${other.name}, `),
  ]);
});

async function kinds(): Promise<{ rows: TextKind[] }> {
  const rows = await db.selectFrom('text_messages').select('kind').execute();
  return { rows: rows.map(({ kind }) => kind) };
}
