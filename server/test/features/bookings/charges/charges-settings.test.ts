import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import type {
  LocationChanges,
  LocationPreview,
  SettableLocation,
} from '@makani/contract/operator/location-settings';
import type { ReportCharge } from '@makani/contract/operator/reports';
import { beforeEach, expect, test } from 'vitest';
import { readableEntries } from '../../../kit/audit.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { chargedBooking } from '../../../kit/desk/desk.ts';
import { newOperator } from '../../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;
const path = '/operator/settings/locations';
const reason = 'Our accountant has checked the rates.';
const turnsOn = { chargesOn: true } as const;

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('setting_versions').execute();
  await db
    .updateTable('locations')
    .set({ charges_on: false, charges_liable: 'platform' })
    .where('id', '=', 'honolulu')
    .execute();
});

async function shown(token: string): Promise<SettableLocation> {
  const { locations } = await app.expect<{ locations: SettableLocation[] }>(200, 'GET', path, { token });
  const found = locations.find(({ id }) => id === 'honolulu');
  if (found === undefined) throw new Error('Honolulu is not listed');
  return found;
}

interface Wanted {
  changes: LocationChanges;
  effectiveAt?: string | null;
  locationId?: string;
}

function preview(
  token: string,
  { changes, effectiveAt = null, locationId = 'honolulu' }: Wanted,
): Promise<LocationPreview> {
  const body = { locationId, changes, effectiveAt };
  return app.expect<LocationPreview>(200, 'POST', `${path}/preview`, { token, body });
}

async function change(token: string, { changes, effectiveAt = null }: Wanted): Promise<SettableLocation> {
  const { revision } = await shown(token);
  const body = { locationId: 'honolulu', changes, effectiveAt, reason, revision };
  return app.expect<SettableLocation>(200, 'POST', path, { token, body });
}

function kindsOf({ lines }: Pick<Quote, 'lines'>): string[] {
  return lines.map(({ kind }) => kind);
}

async function cheapest(): Promise<Vehicle> {
  const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars?location=honolulu');
  const [found] = vehicles.toSorted((one, other) => one.dailyCents - other.dailyCents);
  if (found === undefined) throw new Error('nothing is offered');
  return found;
}

/** The guest's quote for the rental of a preview. */
async function quoteOfSample({ samplePrice: sample }: LocationPreview): Promise<Quote> {
  const { id: vehicleId } = await cheapest();
  return app.quote({ vehicleId, pickupAt: sample?.pickupAt ?? '', returnAt: sample?.returnAt ?? '' });
}

test('the preview says to the cent what a guest is quoted before and after', async () => {
  const { token } = await newOperator(app);
  const vehicle = await cheapest();
  const fees = (cents: number | null) =>
    db.updateTable('vehicles').set({ yearly_fees_cents: cents }).where('id', '=', vehicle.id).execute();
  await fees(29_200);
  const seen = await preview(token, { changes: turnsOn });
  expect(seen.samplePrice?.vehicleName).toBe(vehicle.name);
  expect(kindsOf(seen.samplePrice?.before ?? { lines: [] })).not.toContain('excise_tax');
  const before = await quoteOfSample(seen);
  expect(seen.samplePrice?.before).toEqual({ lines: before.lines, totalCents: before.totalCents });

  const after = await change(token, { changes: turnsOn });
  expect(after.settings).toMatchObject({ chargesOn: true, chargesLiable: 'platform' });
  expect(after.versions).toMatchObject([{ state: 'applied', changes: turnsOn, reason }]);
  const quoted = await quoteOfSample(seen);
  expect(seen.samplePrice?.after).toEqual({ lines: quoted.lines, totalCents: quoted.totalCents });
  expect(kindsOf(quoted).slice(-3)).toEqual(['license_recovery', 'vehicle_surcharge', 'excise_tax']);
  expect(quoted.totalCents).toBeGreaterThan(before.totalCents);
  await fees(null);
});

test('who owes the charges changes who is paid them, and no total', async () => {
  const { token } = await newOperator(app);
  await change(token, { changes: turnsOn });
  const { samplePrice: sample, after } = await preview(token, { changes: { chargesLiable: 'host' } });
  expect(after).toMatchObject({ chargesOn: true, chargesLiable: 'host' });
  expect(sample?.after.totalCents).toBe(sample?.before.totalCents);
  const payees = (lines: Quote['lines'] = []) =>
    lines.filter(({ kind }) => kind === 'excise_tax').map(({ payee }) => payee);
  expect([payees(sample?.before.lines), payees(sample?.after.lines)]).toEqual([['state'], ['host']]);
});

test('a preview of something else has no price, nor one where nothing is offered', async () => {
  const { token } = await newOperator(app);
  expect(await preview(token, { changes: { phone: '+1 (808) 555-0163' } })).toMatchObject({
    samplePrice: null,
  });
  await db.updateTable('vehicles').set({ status: 'maintenance' }).where('status', '=', 'active').execute();
  expect(await preview(token, { changes: turnsOn })).toMatchObject({
    after: turnsOn,
    samplePrice: null,
  });
  await db.updateTable('vehicles').set({ status: 'active' }).where('status', '=', 'maintenance').execute();
});

test('a booking and a quote of before keep their price; what is quoted from then on has the charges', async () => {
  const { token: desk } = await newOperator(app);
  const plain = await app.booked({ pickupAt: '2027-02-01T10:00', returnAt: '2027-02-04T10:00' });
  const dates = { pickupAt: '2027-02-10T10:00', returnAt: '2027-02-13T10:00' };
  const quote = await app.quote(dates);
  await change(desk, { changes: turnsOn });

  const { booking, token } = plain;
  const trip = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token });
  expect([trip.totalCents, trip.lines]).toEqual([booking.totalCents, booking.lines]);
  const held = await app.expect<Booking>(201, 'POST', '/bookings', {
    token: (await app.signedIn()).token,
    key: randomUUID(),
    body: { quoteId: quote.id, customerInfo },
  });
  expect([held.totalCents, held.lines]).toEqual([quote.totalCents, quote.lines]);

  const later = await app.quote({ pickupAt: '2027-02-20T10:00', returnAt: '2027-02-23T10:00' });
  expect(kindsOf(later)).toContain('excise_tax');
  const { pickupAt, returnAt } = booking;
  const body = { pickupAt, returnAt, insurance: 'premium' };
  const modified = await app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
    token,
    body,
  });
  expect(kindsOf(modified.quote)).toContain('excise_tax');
  await requireInvariants(db);
});

test('a planned change is for quotes from its moment on, whenever their pickup is', async () => {
  const { token } = await newOperator(app);
  const effectiveAt = '2026-12-01T00:00';
  const seen = await preview(token, { changes: turnsOn, effectiveAt });
  expect(seen.samplePrice).toMatchObject({ pickupAt: '2026-12-02T10:00', returnAt: '2026-12-05T10:00' });
  await change(token, { changes: turnsOn, effectiveAt });
  const dates = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };
  app.clock.set('2026-12-01T09:59:59Z');
  await app.runJobs();
  expect(kindsOf(await app.quote(dates))).not.toContain('excise_tax');
  app.clock.set('2026-12-01T10:00:00Z');
  await app.runJobs();
  expect(kindsOf(await app.quote(dates))).toContain('excise_tax');
  const sample = await quoteOfSample(seen);
  expect(sample.totalCents).toBe(seen.samplePrice?.after.totalCents);
});

test('a planned change of charges can be withdrawn, and the audit has both', async () => {
  const { token } = await newOperator(app);
  const { versions } = await change(token, { changes: turnsOn, effectiveAt: '2026-12-01T00:00' });
  const id = versions[0]?.id ?? '';
  await app.expect(204, 'POST', `/operator/settings/versions/${id}/withdraw`, { token, body: { reason } });
  app.clock.set('2026-12-01T12:00:00Z');
  await app.runJobs();
  expect((await shown((await newOperator(app)).token)).settings).toMatchObject({ chargesOn: false });
  const acts = await db
    .selectFrom(readableEntries)
    .select(['act', 'facts'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
  expect(acts).toMatchObject([
    { act: 'setting_changed', facts: { before: { chargesOn: false }, after: turnsOn } },
    { act: 'setting_withdrawn', facts: { before: turnsOn, after: { chargesOn: false } } },
  ]);
});

test('charges cannot be turned on where we know no law; the field says so', async () => {
  const { token } = await newOperator(app);
  const body = { locationId: 'dallas', changes: turnsOn, effectiveAt: null };
  const refused = await app.refused(400, 'POST', `${path}/preview`, { token, body });
  expect(refused.fields).toEqual({ chargesOn: 'We don’t know this location’s taxes and fees.' });
  await app.refused(400, 'POST', path, { token, body: { ...body, revision: 0, reason } });
});

test('the desk lists the charges of a month as the file has them, for managers', async () => {
  const { token } = await newOperator(app);
  await change(token, { changes: turnsOn });
  await chargedBooking(app, { pickupAt: '2027-04-01T10:00', returnAt: '2027-04-04T10:00' });
  const reports = '/operator/reports/charges';
  const list = async (month: string) =>
    (await app.expect<{ charges: ReportCharge[] }>(200, 'GET', `${reports}?month=${month}`, { token }))
      .charges;
  const november = await list('2026-11');
  expect(november).toMatchObject([
    { title: 'Rental motor vehicle surcharge', baseDays: 3, baseCents: null, payee: 'state' },
    { title: 'Hawaii general excise tax', law: 'HRS ch. 237', baseDays: null, baseCents: 137_655 },
  ]);
  expect(await list('2026-10')).toEqual([]);
  const file = await app.request('GET', `${reports}.csv?month=2026-11`, { token });
  expect(file.status).toBe(200);
  for (const { amountCents, goesTo } of november) {
    expect(goesTo).toBe('The state (paid by the platform)');
    expect(String(file.body)).toContain(`,${(amountCents / 100).toFixed(2)},${goesTo}`);
  }
  await app.refused(400, 'GET', `${reports}?month=2026`, { token });
  const { token: clerk } = await newOperator(app, 'desk');
  await app.refused(403, 'GET', `${reports}?month=2026-11`, { token: clerk });
});
