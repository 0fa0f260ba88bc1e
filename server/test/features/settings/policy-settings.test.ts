import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification } from '@makani/contract/bookings/trips';
import type { PolicyChanges, PolicyPreview, SettablePolicy } from '@makani/contract/settings/policy-settings';
import type { Site } from '@makani/contract/site/site';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { callApiOf } from '../../../src/http/pages/call-api.ts';
import { pageStamp } from '../../../src/http/pages/page-cache.ts';
import { readableEntries } from '../../kit/audit.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { settingSteps } from './setting-steps.ts';

const database = await createTestDatabase();
const app = await createTestApp({ database });
const { db } = app.context;
const callApi = callApiOf(app.app, pageStamp(app.context));
const reason = 'A sample of a reason.';
const path = '/operator/settings/policy';

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await db.deleteFrom('setting_versions').execute();
  await db.deleteFrom('site_settings').execute();
});

const { shown, send, preview, change } = settingSteps<SettablePolicy, PolicyPreview, PolicyChanges>(app, {
  path,
  reason,
});
/** As pages keep it. */
const policy = async (): Promise<unknown> => {
  const site = JSON.parse(await (await callApi('/api/site')).text()) as Site;
  return site.policy;
};

let nextDay = Temporal.PlainDate.from('2026-12-01');
function nextDates(days = 3): { pickupAt: string; returnAt: string } {
  const pickup = nextDay;
  nextDay = nextDay.add({ days: days + 2 });
  return {
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days }).toString()}T10:00`,
  };
}
const cancellationOf = async (id: string) =>
  app.expect<Cancellation>(200, 'GET', `/bookings/${id}/cancellation`, { token: await app.guestOf(id) });

test('until somebody sets something, the figures of the code hold', async () => {
  const { token } = await newOperator(app);
  expect(await shown(token)).toMatchObject({ settings: initialPolicy, revision: 0, versions: [] });
  expect(await policy()).toEqual(initialPolicy);
});

test('a change holds at once, as previewed: in a list, a quote and the words of every page, to the cent', async () => {
  const { token, id: operatorId } = await newOperator(app);
  const dates = nextDates();
  const before = await app.quote(dates);
  const changes = { servicePercent: 7, basicInsurancePercent: 12, premiumInsurancePercent: 18 };
  const seen = await preview(token, { changes });
  expect(seen).toEqual({ revision: 0, before: initialPolicy, after: { ...initialPolicy, ...changes } });
  const after = await change(token, { changes, revision: seen.revision });
  expect(after).toMatchObject({ settings: seen.after, versions: [{ state: 'applied', reason, changes }] });
  expect(await policy()).toEqual(seen.after);

  const quote = await app.quote(dates);
  const { rentalFeeCents } = before.fees;
  expect(quote.fees).toMatchObject({
    rentalFeeCents,
    insuranceFeeCents: (rentalFeeCents * 12) / 100,
    serviceFeeCents: (rentalFeeCents * 7) / 100,
  });
  const query = new URLSearchParams({ location: quote.locationId, ...dates });
  const list = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${query.toString()}`, {});
  const listed = list.vehicles.find(({ id }) => id === quote.vehicleId);
  expect(listed?.quote?.totalCents).toBe(quote.totalCents);
  const facts = { of: 'policy', reason, before: seen.before, after: seen.after };
  const rows = await db
    .selectFrom(readableEntries)
    .select(['act', 'actor_id', 'facts'])
    .where('subject_id', '=', after.versions[0]?.id ?? '')
    .execute();
  expect(rows).toMatchObject([{ act: 'setting_changed', actor_id: operatorId, facts }]);
});

test('a booking keeps its price, its free hours and its late fee; a new one follows the new figures', async () => {
  const { token } = await newOperator(app);
  const old = await app.booked(nextDates());
  const { totalCents, fees } = old.booking;
  const changes = { freeUntilHoursBeforePickup: 72, lateFeeDays: 2, servicePercent: 20 };
  await change(token, { changes });
  const young = await app.booked(nextDates());
  expect(young.booking.fees.serviceFeeCents).toBe(fees.rentalFeeCents / 5);

  const oldTerms = await cancellationOf(old.booking.id);
  expect(oldTerms).toMatchObject({ isFree: true, feeCents: 0, refundCents: totalCents, lateFeeDays: 1 });
  expect(oldTerms.freeUntilLocal).toBe(hoursBefore(old.booking.pickupAt, 24));
  expect(oldTerms.lateFeeCents).toBe(fees.rentalFeeCents / 3);
  const newTerms = await cancellationOf(young.booking.id);
  expect(newTerms.freeUntilLocal).toBe(hoursBefore(young.booking.pickupAt, 72));
  expect(newTerms.lateFeeDays).toBe(2);
  expect(newTerms.lateFeeCents).toBe((fees.rentalFeeCents * 2) / 3);
  const mailed = (reference: string) =>
    app.mails.find(({ subject }) => subject.startsWith('Booking requested') && subject.includes(reference))
      ?.text;
  await app.runJobs();
  expect(mailed(old.booking.reference)).toContain('free up to 24 hours before pickup');
  expect(mailed(young.booking.reference)).toMatch(/free up to 72 hours before pickup.* 2 days’ rental/s);

  app.clock.set(instantBefore(old.booking.pickupAt, 30));
  expect((await cancellationOf(old.booking.id)).isFree).toBe(true);
  app.clock.set(instantBefore(old.booking.pickupAt, 23));
  const late = await cancellationOf(old.booking.id);
  expect(late).toMatchObject({ isFree: false, feeCents: fees.rentalFeeCents / 3 });
  await app.expect(200, 'POST', `/bookings/${old.booking.id}/cancel`, {
    token: await app.guestOf(old.booking.id),
    key: randomUUID(),
    body: { feeCents: late.feeCents, refundCents: late.refundCents },
  });
  await requireInvariants(db);
});

test('a quote from before a change is booked at its price and with its policy', async () => {
  const { token } = await newOperator(app);
  const quote = await app.quote(nextDates());
  await change(token, { changes: { servicePercent: 9, freeUntilHoursBeforePickup: 48 } });
  const guest = await app.signedIn();
  const held = await app.expect<{ id: string; totalCents: number }>(201, 'POST', '/bookings', {
    token: guest.token,
    key: randomUUID(),
    body: { quoteId: quote.id, customerInfo },
  });
  expect(held.totalCents).toBe(quote.totalCents);
  const row = await db
    .selectFrom('bookings')
    .select('cancellation_policy')
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow();
  expect(row.cancellation_policy).toEqual({
    freeUntilHoursBeforePickup: 24,
    lateFeeDays: 1,
    lateGraceMinutes: 29,
    lateHourCents: expect.any(Number),
    fuelEighthCents: expect.any(Number),
  });
});

test('a change of dates is priced by the figures of now, and keeps the terms of the booking', async () => {
  const { token } = await newOperator(app);
  const { booking } = await app.booked(nextDates());
  await change(token, { changes: { servicePercent: 10, lateFeeDays: 3 } });
  const returnAt = `${Temporal.PlainDate.from(booking.returnAt.slice(0, 10)).add({ days: 1 }).toString()}T10:00`;
  const guest = await app.guestOf(booking.id);
  const found = await app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
    token: guest,
    body: { pickupAt: booking.pickupAt, returnAt, insurance: booking.insurance },
  });
  const { rentalFeeCents, serviceFeeCents } = found.quote.fees;
  expect(serviceFeeCents).toBe(rentalFeeCents / 10);
  expect((await cancellationOf(booking.id)).lateFeeDays).toBe(1);
});

test('a later change holds from its moment on', async () => {
  const { token } = await newOperator(app);
  const effectiveAt = '2026-12-01T00:00';
  const planned = await change(token, { changes: { youngDriverDailyCents: 3_000 }, effectiveAt });
  expect(planned).toMatchObject({ settings: initialPolicy, versions: [{ state: 'waiting', effectiveAt }] });
  app.clock.set('2026-12-01T09:59:59Z');
  await app.runJobs();
  expect(await policy()).toEqual(initialPolicy);
  app.clock.set('2026-12-01T10:00:00Z');
  await app.runJobs();
  expect(await policy()).toEqual({ ...initialPolicy, youngDriverDailyCents: 3_000 });
});

test.runIf(testDatabaseKind() === 'postgres')(
  'another process shows it within two seconds, also in what its pages keep',
  async () => {
    const { databaseUrl } = database;
    const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
    onTestFinished(() => other.close());
    const there = await createTestApp({ database: other });
    const callThere = callApiOf(there.app, pageStamp(there.context));
    const cached = async () => (JSON.parse(await (await callThere('/api/site')).text()) as Site).policy;
    expect(await cached()).toEqual(initialPolicy);
    const { token } = await newOperator(app);
    await change(token, { changes: { lateFeeDays: 2 } });
    await expect.poll(cached, { timeout: 2_000, interval: 10 }).toEqual({ ...initialPolicy, lateFeeDays: 2 });
  },
);

test('what waits can be withdrawn', async () => {
  const { token } = await newOperator(app);
  const { versions } = await change(token, { changes: { lateFeeDays: 2 }, effectiveAt: '2026-12-01T00:00' });
  const id = versions[0]?.id ?? '';
  await app.expect(204, 'POST', `/operator/settings/versions/${id}/withdraw`, { token, body: { reason } });
  app.clock.set('2026-12-01T12:00:00Z');
  await app.runJobs();
  expect(await policy()).toEqual(initialPolicy);
});

test('of two managers who change it, the second is told', async () => {
  const one = await newOperator(app);
  const other = await newOperator(app);
  const sent = await Promise.all([
    send(one.token, { changes: { lateFeeDays: 2 }, revision: 0 }),
    send(other.token, { changes: { lateFeeDays: 3 }, revision: 0 }),
  ]);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'setting_changed' });
});

test('what cannot be set is said at its field', async () => {
  const { token } = await newOperator(app);
  const faultsOf = async (changes: object) =>
    (await app.refused(400, 'POST', `${path}/preview`, { token, body: { changes, effectiveAt: null } }))
      .fields;
  expect(await faultsOf({ lateFeeDays: 0 })).toEqual({ 'changes.lateFeeDays': numberFault(1, 7) });
  expect(await faultsOf({ lateFeeDays: null })).toEqual({ 'changes.lateFeeDays': numberFault(1, 7) });
  expect(await faultsOf({ servicePercent: 51 })).toEqual({ 'changes.servicePercent': numberFault(0, 50) });
  expect(await faultsOf({ lateGraceMinutes: 2.5 })).toHaveProperty('changes.lateGraceMinutes');
  const dearer = 'Premium insurance can’t cost less than basic.';
  expect(await faultsOf({ premiumInsurancePercent: 9 })).toEqual({
    'changes.premiumInsurancePercent': dearer,
  });
  expect(await faultsOf({ basicInsurancePercent: 16 })).toEqual({ 'changes.basicInsurancePercent': dearer });
  expect(await faultsOf({})).toEqual({ changes: 'Nothing would change. Please change something first.' });
});

test('only a manager sets anything', async () => {
  const { token } = await newOperator(app, 'desk');
  const body = { changes: { lateFeeDays: 2 }, effectiveAt: null };
  await app.refused(403, 'GET', path, { token });
  await app.refused(403, 'POST', `${path}/preview`, { token, body });
  await app.refused(403, 'POST', path, { token, body: { ...body, revision: 0, reason } });
});

function numberFault(min: number, max: number): string {
  return `Please enter a whole number from ${min} to ${max}.`;
}

function hoursBefore(wallTime: string, hours: number): string {
  return Temporal.PlainDateTime.from(wallTime).subtract({ hours }).toString().slice(0, 16);
}

function instantBefore(wallTime: string, hours: number): Temporal.Instant {
  return Temporal.PlainDateTime.from(hoursBefore(wallTime, hours))
    .toZonedDateTime('Pacific/Honolulu')
    .toInstant();
}

test('a figure that only another deployment may set is used as it is, and refuses nothing', async () => {
  await db
    .insertInto('site_settings')
    .values({ name: 'policy', value: JSON.stringify({ servicePercent: 60 }) })
    .execute();
  const quote = await app.quote(nextDates());
  expect(quote.fees.serviceFeeCents).toBe(Math.round(quote.fees.rentalFeeCents * 0.6));
  const { token } = await newOperator(app);
  expect((await shown(token)).settings).toEqual({ ...initialPolicy, servicePercent: 60 });
  expect((await change(token, { changes: { lateFeeDays: 2 } })).settings).toMatchObject({
    servicePercent: 60,
    lateFeeDays: 2,
  });
});
