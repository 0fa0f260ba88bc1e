import type { Offer } from '@makani/contract/bookings/offers';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type {
  OfferChanges,
  OfferSetting,
  OffersPreview,
  SettableOffers,
} from '@makani/contract/settings/offers';
import { firstOffers } from '@makani/domain/pricing/first-offers';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { callApiOf } from '../../../src/http/pages/call-api.ts';
import { pageStamp } from '../../../src/http/pages/page-cache.ts';
import { readableEntries } from '../../kit/audit.ts';
import { roundTripsOf } from '../../kit/database/round-trips.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { settingSteps } from './setting-steps.ts';

const database = await createTestDatabase();
const app = await createTestApp({ database });
const { db } = app.context;
const callApi = callApiOf(app.app, pageStamp(app.context));
const path = '/operator/settings/offers';
const reason = 'Spring break begins.';

// 1 December 2026 is a Tuesday: three days at 399.00.
const rental = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const spring: OfferSetting = {
  id: 'spring',
  title: 'Spring break',
  promise: '{percent}% off',
  description: 'For families.',
  image: '/art/offers/weekly.svg',
  terms: ['{percent}% off the rental fee.'],
  code: 'SPRING',
  rule: { kind: 'percent', percent: 10, leastDays: 3 },
  isShown: true,
  firstDay: null,
  lastDay: null,
};

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('setting_versions').execute();
  await db.deleteFrom('site_settings').execute();
});

const { shown, preview, send, change, withdraw } = settingSteps<SettableOffers, OffersPreview, OfferChanges>(
  app,
  { path, reason },
);
/** By an operator whom the test does not need otherwise. */
const changed = async (wanted: Parameters<typeof change>[1]) =>
  change((await newOperator(app)).token, wanted);
const listed = async () => (await app.expect<{ offers: Offer[] }>(200, 'GET', '/offers')).offers;
const offersOfPages = async (by = callApi) => (await by('/api/offers')).text();
async function refusedCode(
  offerCode: string,
  other: { returnAt?: string } = {},
): Promise<string | undefined> {
  const { id } = await app.vehicle();
  const body = { vehicleId: id, locationId: 'honolulu', insurance: 'basic', ...rental, ...other, offerCode };
  return (await app.refused(400, 'POST', '/quotes', { body })).fields?.['offerCode'];
}

test('until somebody sets any, the offers are those of the code', async () => {
  const { token } = await newOperator(app);
  expect(await shown(token)).toMatchObject({ settings: { offers: firstOffers }, revision: 0, versions: [] });
  expect(await app.expect(200, 'GET', '/offers')).toMatchObject({
    takenOff: ['WEEKEND20 (20% off weekend rentals)', 'WEEKLY (every seventh day’s rental fee)'],
  });
});

test('a new code counts at once, on pages and in quotes, as previewed, with one row in the audit', async () => {
  const { token, id: operatorId } = await newOperator(app);
  expect(await refusedCode('SPRING')).toBe('We don’t recognize this code.');
  expect(await offersOfPages()).not.toContain('SPRING');
  const changes = { offers: [spring] };
  const seen = await preview(token, { changes });
  expect(seen).toEqual({
    revision: 0,
    before: { offers: firstOffers },
    after: { offers: [...firstOffers, spring] },
  });
  const after = await change(token, { changes, revision: seen.revision });
  expect(after).toMatchObject({ settings: seen.after, versions: [{ state: 'applied', reason }] });

  expect((await listed()).at(-1)).toMatchObject({ id: 'spring', promise: '10% off', code: 'SPRING' });
  expect(await offersOfPages()).toContain('SPRING');
  expect(await app.quote({ ...rental, offerCode: 'spring' })).toMatchObject({
    fees: { rentalFeeCents: 119_700 },
    discount: { code: 'SPRING', label: '10% off the rental fee', amountCents: 11_970 },
    totalCents: 125_685,
  });
  const rows = await db
    .selectFrom(readableEntries)
    .select(['act', 'actor_id', 'facts'])
    .where('subject_id', '=', after.versions[0]?.id ?? '')
    .execute();
  const facts = { of: 'offers', reason, before: { offers: [] }, after: { offers: [spring] } };
  expect(rows).toMatchObject([{ act: 'setting_changed', actor_id: operatorId, facts }]);
});

test('another process shows it within two seconds, also in what its pages keep', async () => {
  if (testDatabaseKind() !== 'postgres') return;
  const { databaseUrl } = database;
  const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
  const there = await createTestApp({ database: other });
  const callThere = callApiOf(there.app, pageStamp(there.context));
  expect(await offersOfPages(callThere)).not.toContain('SPRING');
  await changed({ changes: { offers: [spring] } });
  await expect.poll(() => offersOfPages(callThere), { timeout: 2_000, interval: 10 }).toContain('SPRING');
  await other.close();
});

test('a quote asks for the offers in the statement that it has anyway', async () => {
  const { id: vehicleId } = await app.vehicle();
  await changed({ changes: { offers: [spring] } });
  const without = await roundTripsOf(() => app.quote({ vehicleId }));
  const withCode = await roundTripsOf(() => app.quote({ vehicleId, ...rental, offerCode: 'SPRING' }));
  expect(withCode).toHaveLength(without.length);
});

test('a planned change holds from its moment on and leaves the other offers alone', async () => {
  const [weekend] = firstOffers;
  if (weekend === undefined) throw new Error('there is no first offer');
  const dearer = { ...weekend, rule: { kind: 'weekend_percent', percent: 25 } as const };
  const planned = { changes: { offers: [dearer] }, effectiveAt: '2026-12-01T00:00' };
  expect((await changed(planned)).versions).toMatchObject([{ state: 'waiting' }]);
  await changed({ changes: { removed: ['elite'] } });
  const ids = async () => (await listed()).map(({ id, promise }) => [id, promise]);
  const weekly = ['weekly', 'Special weekly rates'];
  app.clock.set('2026-12-01T09:59:59Z');
  await app.runJobs();
  expect(await ids()).toEqual([['weekend', '20% off weekend rentals'], weekly]);
  app.clock.set('2026-12-01T10:00:00Z');
  await app.runJobs();
  expect(await ids()).toEqual([['weekend', '25% off weekend rentals'], weekly]);
});

test('what waits can be withdrawn', async () => {
  const { versions } = await changed({ changes: { offers: [spring] }, effectiveAt: '2026-12-01T00:00' });
  const { token } = await newOperator(app);
  expect((await withdraw(token, versions[0]?.id ?? '')).status).toBe(204);
  app.clock.set('2026-12-01T12:00:00Z');
  await app.runJobs();
  expect((await listed()).map(({ id }) => id)).toEqual(['weekend', 'weekly', 'elite']);
});

test('what waits for later is judged on top of a change, and refuses it in words', async () => {
  const { token } = await newOperator(app);
  const planned = { changes: { offers: [spring] }, effectiveAt: '2026-12-01T00:00' };
  await change(token, planned);
  const same = { changes: { offers: [{ ...spring, id: 'easter' }] } };
  const sentence =
    'This doesn’t fit the change planned for Dec 1, 2026 12:00 AM (“Spring break begins.”): Another offer has this code.';
  const refused = { code: 'invalid_input', message: sentence, fields: { changes: sentence } };
  expect((await send(token, same)).body).toMatchObject(refused);
  expect((await send(token, { ...same, effectiveAt: '2026-11-30T23:30' })).body).toMatchObject(refused);
  const body = { ...same, effectiveAt: null };
  expect((await app.request('POST', `${path}/preview`, { token, body })).body).toMatchObject(refused);
  expect((await shown(token)).versions).toHaveLength(1);
  await change(token, { changes: { offers: [{ ...spring, id: 'easter', code: 'EASTER' }] } });
});

test('what a planned change builds on is withdrawn after it', async () => {
  const { token } = await newOperator(app);
  const frees = await change(token, { changes: { removed: ['weekly'] }, effectiveAt: '2026-12-01T00:00' });
  const takes = { offers: [{ ...spring, code: 'WEEKLY' }] };
  const { versions } = await change(token, { changes: takes, effectiveAt: '2026-12-02T00:00' });
  const [first, second] = versions.map(({ id }) => id);
  expect(first).toBe(frees.versions[0]?.id);
  expect((await withdraw(token, first ?? '')).body).toMatchObject({
    code: 'setting_needed',
    message: expect.stringContaining('planned for Dec 2, 2026 12:00 AM') as string,
  });
  expect((await withdraw(token, second ?? '')).status).toBe(204);
  expect((await withdraw(token, first ?? '')).status).toBe(204);
});

test('of two managers who change them, the second is told', async () => {
  const one = await newOperator(app);
  const other = await newOperator(app);
  const sent = await Promise.all([
    send(one.token, { changes: { offers: [spring] }, revision: 0 }),
    send(other.token, { changes: { removed: ['elite'] }, revision: 0 }),
  ]);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'setting_changed' });
});

test.each<[string, OfferChanges, string, string]>([
  [
    'a code of another offer',
    { offers: [{ ...spring, code: 'WEEKLY' }] },
    'changes.spring.code',
    'Another offer has this code.',
  ],
  [
    'a figure in a text',
    { offers: [{ ...spring, promise: '10% off' }] },
    'changes.spring.promise',
    'Please write {percent}% or {amount} instead of the figure, so that the text stays true.',
  ],
  [
    'more than all of the fee',
    { offers: [{ ...spring, rule: { kind: 'percent', percent: 101, leastDays: null } }] },
    'changes.offers.0.rule.percent',
    'Please enter a whole percent, from 1 to 100.',
  ],
  [
    'all of a host’s rental fee',
    { offers: [{ ...spring, rule: { kind: 'percent', percent: 100, leastDays: 3 } }] },
    'changes.spring.rule.percent',
    'A code takes at most 30% of the host’s rental fee.',
  ],
  ['nothing', {}, 'changes', 'Nothing would change. Please change something first.'],
])('%s is refused at its field', async (_case, changes, field, sentence) => {
  const { token } = await newOperator(app);
  expect((await send(token, { changes })).body).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: sentence },
  });
});

test('a code is refused in words before its first day and after its last, and is listed between them', async () => {
  await changed({ changes: { offers: [{ ...spring, firstDay: '2026-11-22', lastDay: '2026-11-23' }] } });
  const isListed = async () => (await listed()).some(({ id }) => id === 'spring');
  // Days are those of Honolulu.
  app.clock.set('2026-11-22T09:59:00Z');
  expect(await refusedCode('SPRING')).toBe('This code is valid from Nov 22, 2026.');
  expect(await isListed()).toBe(false);
  app.clock.set('2026-11-22T10:00:00Z');
  expect(await app.quote({ ...rental, offerCode: 'SPRING' })).toMatchObject({ discount: { code: 'SPRING' } });
  expect(await isListed()).toBe(true);
  app.clock.set('2026-11-24T10:00:00Z');
  expect(await refusedCode('SPRING')).toBe('This code was valid until Nov 23, 2026.');
  expect(await isListed()).toBe(false);
});

test('a hidden code is accepted, and shown to nobody', async () => {
  await changed({ changes: { offers: [{ ...spring, isShown: false }] } });
  expect(await offersOfPages()).not.toContain('SPRING');
  expect(await offersOfPages()).toContain(
    'a code that we give to some guests (10% off rentals of 3 days or more)',
  );
  expect((await app.quote({ ...rental, offerCode: 'SPRING' })).discount?.amountCents).toBe(11_970);
});

test('more than there may be, once a removal that waited is withdrawn, are still read', async () => {
  const offers = Array.from({ length: 21 }, (_, place) => ({
    ...spring,
    id: `spring-${place}`,
    code: `SPRING${place}`,
  }));
  await db
    .insertInto('site_settings')
    .values({ name: 'offers', value: JSON.stringify({ offers }) })
    .execute();
  expect(await listed()).toHaveLength(21);
  expect((await app.quote({ ...rental, offerCode: 'SPRING20' })).discount?.amountCents).toBe(11_970);
});

test('an older deployment reads what a newer one has stored, but for the fields that it does not know', async () => {
  const rule = { kind: 'percent', percent: 10, leastDays: 3, mostDays: 9 };
  const offers = [{ ...spring, rule, badge: 'New' }];
  await db
    .insertInto('site_settings')
    .values({ name: 'offers', value: JSON.stringify({ offers, heading: 'Offers' }) })
    .execute();
  expect((await listed()).map(({ id }) => id)).toEqual(['spring']);
  expect((await app.quote({ ...rental, offerCode: 'SPRING' })).discount?.amountCents).toBe(11_970);
  const { token } = await newOperator(app);
  expect(await shown(token)).toMatchObject({ settings: { offers: [spring] } });
  expect((await send(token, { changes: { removed: ['spring'] } })).body).toMatchObject({
    code: 'setting_changed',
    message: 'The site is being updated. Please try again in a few minutes.',
  });
});

test('an amount that is too much of a host’s rental fee is refused in words, and taken off a larger one', async () => {
  await changed({ changes: { offers: [{ ...spring, ...fixed(20_000) }] } });
  const day = { pickupAt: rental.pickupAt, offerCode: 'SPRING' };
  const oneDay = { returnAt: '2026-12-02T10:00' };
  expect(await refusedCode('SPRING', oneDay)).toBe('This code is for rental fees of $666.67 or more.');
  expect(await app.quote({ ...day, returnAt: '2026-12-03T10:00' })).toMatchObject({
    discount: { label: '$200.00 off the rental fee', amountCents: 20_000 },
  });
});

test('a quote keeps its price and a booking its own, whatever becomes of the code', async () => {
  await changed({ changes: { offers: [spring] } });
  const quote = await app.quote({ ...rental, offerCode: 'SPRING' });
  await changed({ changes: { removed: ['spring'] } });
  const { token } = await app.signedIn();
  const held = await app.hold(token, quote.id);
  expect(held).toMatchObject({ discount: { amountCents: 11_970 }, totalCents: 125_685 });
  await app.pay(token, held.id);
  const trip = async () =>
    app.expect<Trip>(200, 'GET', `/bookings/${held.id}`, { token: await app.guestOf(held.id) });
  expect(await trip()).toMatchObject({ discount: { code: 'SPRING' }, totalCents: 125_685 });

  const body = { pickupAt: rental.pickupAt, returnAt: '2026-12-05T10:00', insurance: 'basic' };
  const modification = async () =>
    app.expect<Modification>(200, 'POST', `/bookings/${held.id}/modification`, {
      token: await app.guestOf(held.id),
      body,
    });
  expect(await modification()).toMatchObject({
    current: { discount: { amountCents: 11_970 }, totalCents: 125_685 },
    offerDropped: 'The code SPRING is no longer offered.',
    quote: { discount: null },
  });
  // Other days count at what the code takes off today, if it was accepted when the trip was booked.
  const today = { ...spring, rule: { kind: 'percent', percent: 20, leastDays: null } as const };
  await changed({ changes: { offers: [{ ...today, lastDay: '2026-11-20' }] } });
  app.clock.advance({ hours: 24 });
  expect(await refusedCode('SPRING')).toContain('valid until');
  expect(await modification()).toMatchObject({
    offerDropped: null,
    quote: { discount: { amountCents: 31_920 } },
  });
  expect(await trip()).toMatchObject({ discount: { amountCents: 11_970 }, totalCents: 125_685 });
  for (let round = 0; round < 2; round += 1) await app.runJobs();
  await requireInvariants(db);
});

test('a quote that has run out is priced again without a code that is gone', async () => {
  await changed({ changes: { offers: [spring] } });
  const quote = await app.quote({ ...rental, offerCode: 'SPRING' });
  await changed({ changes: { removed: ['spring'] } });
  app.clock.advance({ hours: 1 });
  const { token } = await app.signedIn();
  const customerInfo = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.co',
    phone: '808 555 0100',
    driverLicense: 'H1',
  };
  const { quote: again } = await app.refused(409, 'POST', '/bookings', {
    token,
    key: crypto.randomUUID(),
    body: { quoteId: quote.id, customerInfo },
  });
  const options = expect.not.objectContaining({ offerCode: 'SPRING' }) as Quote['options'];
  expect(again).toMatchObject({ discount: null, totalCents: 137_655, options });
});

function fixed(amountCents: number): Partial<OfferSetting> {
  return { promise: '{amount} off', terms: [], rule: { kind: 'fixed', amountCents } };
}
