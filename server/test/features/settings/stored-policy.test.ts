import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification } from '@makani/contract/bookings/trips';
import type { PolicyChanges, PolicyPreview, SettablePolicy } from '@makani/contract/settings/policy-settings';
import { initialPolicy, toStoredPolicy } from '@makani/domain/policy/policy-figures';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { chargedBooking, Desk } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { settingSteps } from './setting-steps.ts';

const app = await createTestApp();
const { db } = app.context;
const reason = 'A sample of a reason.';
const steps = settingSteps<SettablePolicy, PolicyPreview, PolicyChanges>(app, {
  path: '/operator/settings/policy',
  reason,
});
const other = { freeUntilHoursBeforePickup: 72, lateFeeDays: 3, lateGraceMinutes: 10 };

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await db.deleteFrom('setting_versions').execute();
  await db.deleteFrom('site_settings').execute();
});

const changePolicy = async () => {
  const { token } = await newOperator(app);
  await steps.change(token, { changes: other });
};
const policyOf = async (id: string) => {
  const row = await db
    .selectFrom('bookings')
    .select('cancellation_policy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.cancellation_policy;
};
const cancellationOf = async (id: string) =>
  app.expect<Cancellation>(200, 'GET', `/bookings/${id}/cancellation`, { token: await app.guestOf(id) });

test('a trip that its guest changes keeps the terms that were booked', async () => {
  const { booking } = await app.booked({ pickupAt: '2027-01-04T10:00', returnAt: '2027-01-08T10:00' });
  await changePolicy();
  const token = await app.guestOf(booking.id);
  const wanted = { pickupAt: '2027-01-04T10:00', returnAt: '2027-01-06T10:00', insurance: 'basic' };
  const path = `/bookings/${booking.id}`;
  const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', `${path}/modification`, {
    token,
    body: wanted,
  });
  const body = { quoteId: quote.id, differenceCents };
  await app.expect(200, 'PATCH', path, { token, key: randomUUID(), body });
  expect(await policyOf(booking.id)).toMatchObject(toStoredPolicy(initialPolicy));
  expect(await cancellationOf(booking.id)).toMatchObject({
    freeUntilLocal: '2027-01-03T10:00',
    lateFeeDays: 1,
    lateFeeCents: 39_900,
  });
  await requireInvariants(db);
});

test('other dates and another vehicle from the desk keep the terms that were booked', async () => {
  const desk = await Desk.open(app, 'manager');
  const { id } = await chargedBooking(app, { pickupAt: '2027-02-01T10:00', returnAt: '2027-02-04T10:00' });
  await changePolicy();
  const dates = { pickupAt: '2027-02-02T10:00', returnAt: '2027-02-05T10:00' };
  await desk.act(id, { act: 'change_dates', ...dates });
  expect(await policyOf(id)).toMatchObject(toStoredPolicy(initialPolicy));
  const { vehicles } = await desk.vehicles(id);
  const vehicleId = vehicles.find(({ borneCents }) => borneCents === 0)?.id ?? '';
  const { bookingId } = await desk.act(id, { act: 'move', vehicleId });
  expect(bookingId).not.toBe(id);
  expect(await policyOf(bookingId)).toMatchObject(toStoredPolicy(initialPolicy));
  expect(await cancellationOf(bookingId)).toMatchObject({
    freeUntilLocal: '2027-02-01T10:00',
    lateFeeDays: 1,
  });
  await requireInvariants(db);
});

test('a quote of a process that knows no policy has the figures of before, and so has its booking', async () => {
  await changePolicy();
  const { id } = await app.quote({ pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' });
  const columns = sql`purpose, vehicle_id, location_id, pickup_at, return_at, time_zone, starts_at, ends_at, options, lines,
    total_cents, created_at, expires_at`;
  const old = randomUUID();
  await sql`insert into quotes (id, ${columns}) select ${old}::uuid, ${columns} from quotes where id = ${id}`.execute(
    db,
  );
  const { token } = await app.signedIn();
  const held = await app.hold(token, old);
  expect(await policyOf(held.id)).toMatchObject(toStoredPolicy(initialPolicy));
});

test('a booking that says nothing of the grace has the 29 minutes of then, also in its reminder', async () => {
  const booking: Booking = await chargedBooking(app, {
    pickupAt: '2027-04-05T10:00',
    returnAt: '2027-04-08T10:00',
  });
  const { lateGraceMinutes: _, ...before } = toStoredPolicy(initialPolicy);
  await db
    .updateTable('bookings')
    .set({ cancellation_policy: JSON.stringify(before) })
    .where('id', '=', booking.id)
    .execute();
  await changePolicy();
  app.clock.set('2027-04-04T21:00:00Z');
  for (let round = 0; round < 2; round += 1) await app.runJobs();
  const mail = app.mails.find(
    ({ subject }) => subject === `Tomorrow: ${booking.vehicle.name}, ${booking.reference}`,
  );
  expect(mail?.text).toContain('a return up to 29 minutes late costs nothing');
});

test('a late fee names no more days than the rental has, where it is cancelled and in the mail', async () => {
  await changePolicy();
  const { booking } = await app.booked({ pickupAt: '2027-05-03T10:00', returnAt: '2027-05-05T10:00' });
  app.clock.set('2027-05-02T20:00:00Z');
  const terms = await cancellationOf(booking.id);
  expect(terms).toMatchObject({ isFree: false, lateFeeDays: 2, feeCents: 2 * 39_900 });
  await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, {
    token: await app.guestOf(booking.id),
    key: randomUUID(),
    body: { feeCents: terms.feeCents, refundCents: terms.refundCents },
  });
  await app.runJobs();
  const mail = app.mails.find(({ subject }) => subject.startsWith('Your trip is cancelled'));
  expect(mail?.text).toContain('Cancellation fee: 2 days’ rental');
  await requireInvariants(db);
});
