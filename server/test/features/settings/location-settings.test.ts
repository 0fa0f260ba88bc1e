import { randomUUID } from 'node:crypto';
import type { Trip } from '@makani/contract/bookings/trips';
import type {
  LocationChanges,
  LocationPreview,
  SettableLocation,
} from '@makani/contract/operator/location-settings';
import type { Location } from '@makani/contract/site/locations';
import { beforeEach, expect, test } from 'vitest';
import { readableEntries } from '../../kit/audit.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import type { Sent } from '../../kit/wire.ts';
import { chargedBooking } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;
const reason = 'The office is closed for the holiday.';
const christmas = { date: '2026-12-25', hours: 'closed', note: 'Christmas Day' };
const locationId = 'honolulu';
const words = 'Honolulu is closed on Dec 25, 2026 (Christmas Day). Please choose another day.';

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('setting_versions').execute();
  await db
    .updateTable('locations')
    .set({ exceptions: '[]', hours: 'Mon-Sun 7:00 AM-10:00 PM', phone: '+1 (808) 555-0142', status: 'open' })
    .where('id', '=', 'honolulu')
    .execute();
});

interface Wanted {
  changes: LocationChanges;
  effectiveAt?: string | null;
  revision?: number;
}

const path = '/operator/settings/locations';
const shown = async (token: string) => {
  const { locations } = await app.expect<{ locations: SettableLocation[] }>(200, 'GET', path, { token });
  const found = locations.find(({ id }) => id === 'honolulu');
  if (found === undefined) throw new Error('Honolulu is not listed');
  return found;
};
const preview = (token: string, { changes, effectiveAt = null }: Wanted) =>
  app.expect<LocationPreview>(200, 'POST', `${path}/preview`, {
    token,
    body: { locationId, changes, effectiveAt },
  });
const send = async (token: string, { changes, effectiveAt = null, revision }: Wanted): Promise<Sent> =>
  app.request('POST', path, {
    token,
    body: { locationId, changes, effectiveAt, reason, revision: revision ?? (await shown(token)).revision },
  });
const change = async (token: string, wanted: Wanted): Promise<SettableLocation> => {
  const sent = await send(token, wanted);
  if (sent.status !== 200)
    throw new Error(`the change answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  return sent.body as SettableLocation;
};
const location = async (): Promise<Location> => {
  const { locations } = await app.expect<{ locations: Location[] }>(200, 'GET', '/locations');
  return locations.find(({ id }) => id === 'honolulu') as Location;
};
const withdraw = (token: string, id: string) =>
  app.request('POST', `/operator/settings/versions/${id}/withdraw`, { token, body: { reason } });

test('a change holds at once, exactly as its preview showed, with one row in the audit', async () => {
  const { token, id: operatorId } = await newOperator(app);
  const changes = { phone: '+1 (808) 555-0199', days: [{ ...christmas, hours: 'Closed' }] };
  const seen = await preview(token, { changes });
  expect(seen.before).toMatchObject({ phone: '+1 (808) 555-0142', exceptions: [] });
  expect(seen.after).toMatchObject({ phone: '+1 (808) 555-0199', exceptions: [christmas] });

  const after = await change(token, { changes, revision: seen.revision });
  expect(after.settings).toEqual(seen.after);
  expect(after.versions).toMatchObject([{ state: 'applied', reason, operatorName: 'Mele Manager' }]);
  expect(await location()).toMatchObject({ phone: '+1 (808) 555-0199', exceptions: [christmas] });
  const rows = await db
    .selectFrom(readableEntries)
    .select(['act', 'actor_id', 'facts'])
    .where('subject_id', '=', after.versions[0]?.id ?? '')
    .execute();
  expect(rows).toMatchObject([
    {
      act: 'setting_changed',
      actor_id: operatorId,
      facts: { of: 'location:honolulu', reason, before: seen.before, after: seen.after },
    },
  ]);
});

test('a guest is refused on a closed day, in words at the field, however they ask', async () => {
  const { token } = await newOperator(app);
  const vehicle = await app.vehicle();
  const held = await app.quote({ pickupAt: '2026-12-25T10:00', returnAt: '2026-12-28T10:00' });
  await change(token, { changes: { days: [christmas] } });

  const trips = [
    { pickupAt: '2026-12-25T10:00', returnAt: '2026-12-28T10:00', field: 'pickupAt' },
    { pickupAt: '2026-12-22T10:00', returnAt: '2026-12-25T10:00', field: 'returnAt' },
  ];
  const guest = await app.signedIn();
  await db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('email', '=', guest.email)
    .execute();
  for (const { field, ...period } of trips) {
    const rental = { vehicleId: vehicle.id, locationId: 'honolulu', ...period };
    const body = { ...rental, insurance: 'basic' };
    const refused = await app.refused(400, 'POST', '/quotes', { token: guest.token, body });
    expect(refused.fields).toEqual({ [field]: words });
    const query = `/cars?location=honolulu&pickupAt=${period.pickupAt}&returnAt=${period.returnAt}`;
    expect((await app.refused(400, 'GET', query)).fields).toEqual({ [field]: words });
    const request = { token: guest.token, body: { locationId: 'honolulu', ...period } };
    expect((await app.refused(400, 'POST', '/wishes', request)).fields).toEqual({ [field]: words });
    const convoy = { body: { locationId: 'honolulu', ...period, party: { adults: 9, children: [] } } };
    expect((await app.refused(400, 'POST', '/convoys', convoy)).fields).toEqual({ [field]: words });
  }
  // A price from before the day was closed books nothing.
  const hold = { token: guest.token, key: randomUUID(), body: { quoteId: held.id, customerInfo } };
  expect((await app.refused(400, 'POST', '/bookings', hold)).fields).toEqual({ pickupAt: words });
  // Across the day, anybody may travel.
  await app.quote({ pickupAt: '2026-12-24T10:00', returnAt: '2026-12-26T10:00' });
});

test('a booking on a day that is closed later stays; its change may keep the day, but not choose it', async () => {
  let { token } = await newOperator(app);
  const { booking } = await app.booked({ pickupAt: '2026-12-22T10:00', returnAt: '2026-12-25T10:00' });
  const seen = await preview(token, { changes: { days: [christmas] } });
  const counted = { date: '2026-12-25', pickups: 0, returns: 1, holds: 0 };
  expect(seen.closedDays).toEqual([counted]);
  // Somebody is about to book: counted apart, and only for as long as the hold lasts.
  const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
  const quote = await app.quote({ vehicleId, pickupAt: '2026-12-25T20:00', returnAt: '2026-12-27T10:00' });
  await app.hold((await app.signedIn()).token, quote.id);
  expect((await preview(token, { changes: { days: [christmas] } })).closedDays).toEqual([
    { ...counted, holds: 1 },
  ]);
  app.clock.advance({ minutes: 16 });
  ({ token } = await newOperator(app));
  expect((await preview(token, { changes: { days: [christmas] } })).closedDays).toEqual([counted]);
  await change(token, { changes: { days: [christmas] } });
  // It is closed already, so nobody else is concerned.
  const again = await preview(token, { changes: { days: [{ ...christmas, note: 'Holiday' }] } });
  expect(again.closedDays).toEqual([]);

  const guest = await app.guestOf(booking.id);
  const trip = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token: guest });
  expect(trip.location.hours).toBe('Mon-Sun 7:00 AM-10:00 PM; Dec 25, 2026: closed');
  const modify = (body: object) =>
    app.request('POST', `/bookings/${booking.id}/modification`, { token: guest, body });
  expect(
    (await modify({ pickupAt: '2026-12-21T10:00', returnAt: '2026-12-25T10:00', insurance: 'basic' })).status,
  ).toBe(200);
  const refused = await modify({
    pickupAt: '2026-12-22T10:00',
    returnAt: '2026-12-25T11:00',
    insurance: 'basic',
  });
  expect(refused.body).toMatchObject({ fields: { returnAt: words } });
});

test('whoever picks up on a day that was closed later reads so the day before', async () => {
  const { token } = await newOperator(app);
  const booking = await chargedBooking(app, { pickupAt: '2026-12-25T10:00', returnAt: '2026-12-28T10:00' });
  await change(token, { changes: { days: [christmas] } });
  app.clock.set('2026-12-24T21:00:00Z');
  await app.runJobs();
  await app.runJobs();
  const mail = app.mails.find(
    ({ subject }) => subject.startsWith('Tomorrow:') && subject.includes(booking.reference),
  );
  expect(mail?.text).toContain(
    'Our Honolulu office is closed on that day; please call +1 (808) 555-0142 to arrange your pickup.',
  );
});

test('a change waits for its moment at the location, and then holds without anybody', async () => {
  const { token } = await newOperator(app);
  const changes = { hours: 'Mon-Sun 8:00 AM-8:00 PM' };
  const effectiveAt = '2026-12-01T00:00';
  const seen = await preview(token, { changes, effectiveAt });
  const after = await change(token, { changes, effectiveAt });
  expect(after.versions).toMatchObject([
    { state: 'waiting', effectiveAt, effectiveFrom: '2026-12-01T10:00:00Z', changes },
  ]);
  // A change in the meantime stays.
  await change(token, { changes: { phone: '+1 (808) 555-0111' } });
  app.clock.set('2026-12-01T09:59:59Z');
  await app.runJobs();
  expect((await location()).hours).toBe('Mon-Sun 7:00 AM-10:00 PM');
  app.clock.set('2026-12-01T10:00:00Z');
  await app.runJobs();
  await app.runJobs();
  expect(await location()).toMatchObject({ hours: seen.after.hours, phone: '+1 (808) 555-0111' });
  const fresh = await newOperator(app);
  expect((await shown(fresh.token)).versions.map(({ state }) => state)).toEqual(['applied', 'applied']);
});

test('a change of now holds, although an earlier one was due and nobody has applied it yet', async () => {
  const { token } = await newOperator(app);
  const planned = { phone: '+1 (808) 555-0111', email: 'december@makani.example' };
  await change(token, { changes: planned, effectiveAt: '2026-12-01T00:00' });
  app.clock.set('2026-12-02T00:00:00Z');
  const { token: later } = await newOperator(app);
  const changes = { phone: '+1 (808) 555-0122' };
  const { before, revision } = await preview(later, { changes });
  expect(before).toMatchObject(planned);
  await change(later, { changes, revision });
  await app.runJobs();
  expect(await location()).toMatchObject({ ...planned, ...changes });
});

test('the preview of a later change counts with what waits before it', async () => {
  const { token } = await newOperator(app);
  await change(token, { changes: { days: [christmas] }, effectiveAt: '2026-12-01T00:00' });
  const take = { changes: { days: [{ ...christmas, hours: null }] } };
  const later = await preview(token, { ...take, effectiveAt: '2026-12-02T00:00' });
  expect(later.before.exceptions).toEqual([christmas]);
  expect(later.after.exceptions).toEqual([]);
  // Before that moment there is nothing to take back.
  const body = { locationId, ...take, effectiveAt: null };
  const refused = await app.refused(400, 'POST', `${path}/preview`, { token, body });
  expect(refused.fields).toEqual({ changes: 'Nothing would change. Please change something first.' });
});

test('what waits can be withdrawn, once', async () => {
  const { token } = await newOperator(app);
  const changes = { hours: 'Mon-Sun 8:00 AM-8:00 PM' };
  const { versions } = await change(token, { changes, effectiveAt: '2026-12-01T00:00' });
  const id = versions[0]?.id ?? '';
  expect((await withdraw(token, id)).status).toBe(204);
  const again = await withdraw(token, id);
  expect(again.body).toMatchObject({
    code: 'setting_changed',
    message: 'This change has already taken effect or been withdrawn.',
  });
  expect((await withdraw(token, randomUUID())).status).toBe(404);
  app.clock.set('2026-12-01T12:00:00Z');
  await app.runJobs();
  expect((await location()).hours).toBe('Mon-Sun 7:00 AM-10:00 PM');
  const acts = await db
    .selectFrom(readableEntries)
    .select(['act', 'facts'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
  expect(acts).toMatchObject([
    { act: 'setting_changed' },
    {
      act: 'setting_withdrawn',
      facts: { before: { hours: changes.hours }, after: { hours: 'Mon-Sun 7:00 AM-10:00 PM' } },
    },
  ]);
});

test('of two operators who change the same thing, the second is told', async () => {
  const one = await newOperator(app);
  const other = await newOperator(app);
  const { revision } = await shown(one.token);
  const sent = await Promise.all([
    send(one.token, { changes: { phone: '+1 (808) 555-0101' }, revision }),
    send(other.token, { changes: { phone: '+1 (808) 555-0102' }, revision }),
  ]);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'setting_changed',
    message: 'These settings have changed since you opened them. Please review them again.',
  });
  expect((await shown(one.token)).versions).toHaveLength(1);
});

test('what a day or a week cannot be is said at its field', async () => {
  const { token } = await newOperator(app);
  const faultsOf = async (changes: object, effectiveAt: string | null = null) => {
    const body = { locationId, changes, effectiveAt };
    return (await app.refused(400, 'POST', `${path}/preview`, { token, body })).fields;
  };
  expect(await faultsOf({ hours: 'always' })).toHaveProperty('hours');
  expect(
    await faultsOf({
      days: [
        { ...christmas, hours: '9-5' },
        christmas,
        { ...christmas, date: '2026-11-01' },
        { ...christmas, date: '2030-01-01' },
      ],
    }),
  ).toEqual({
    'days.0.hours':
      'Please enter “closed”, “open 24 hours”, or hours like “9:00 AM-1:00 PM, 2:00 PM-6:00 PM”.',
    'days.1.date': 'This day is in the list already.',
    'days.2.date': 'This day has passed.',
    'days.3.date': 'Bookings aren’t open that far ahead yet.',
  });
  const phone = { phone: '+1 (808) 555-0101' };
  expect(await faultsOf(phone, '2026-11-01T10:00')).toHaveProperty('effectiveAt');
  expect(await faultsOf(phone, '2029-11-01T10:00')).toHaveProperty('effectiveAt');
  const body = { locationId: 'hilo', changes: phone, effectiveAt: null };
  await app.refused(404, 'POST', `${path}/preview`, { token, body });
  await app.refused(404, 'POST', path, { token, body: { ...body, revision: 0, reason } });
});

test('a location that opens later offers nothing, and again when it is open', async () => {
  const { token } = await newOperator(app);
  const found = async () =>
    (await app.expect<{ vehicles: object[] }>(200, 'GET', '/cars?location=honolulu')).vehicles.length;
  const all = await found();
  await change(token, { changes: { status: 'opening_soon' } });
  expect(await found()).toBe(0);
  await change(token, { changes: { status: 'open', latitude: 21.28, longitude: -157.83 } });
  expect(await found()).toBe(all);
  expect((await location()).coordinates).toEqual({ lat: 21.28, lng: -157.83 });
});

test('a location opens with an address and hours, not before', async () => {
  const { token } = await newOperator(app);
  const open = (changes: LocationChanges) =>
    app.request('POST', `${path}/preview`, {
      token,
      body: { locationId: 'dallas', changes: { status: 'open', ...changes }, effectiveAt: null },
    });
  const address = 'Please enter the address before you open.';
  expect(await open({})).toMatchObject({
    status: 400,
    body: { fields: { address, hours: 'Please enter the hours before you open.' } },
  });
  const hours = 'Mon-Sun 8:00 AM-6:00 PM';
  expect(await open({ hours })).toMatchObject({ status: 400, body: { fields: { address } } });
  expect((await open({ hours, address: '100 Example St, Dallas, TX 75201' })).status).toBe(200);
});

test('a location that was opened without an address can still change its phone', async () => {
  const { token } = await newOperator(app);
  const body = { locationId: 'dallas', changes: { phone: '+1 (808) 555-0101' }, effectiveAt: null };
  const dallas = db.updateTable('locations').where('id', '=', 'dallas');
  await dallas.set({ status: 'open' }).execute();
  await app.expect(200, 'POST', `${path}/preview`, { token, body });
  await dallas.set({ status: 'opening_soon' }).execute();
});

test('what an opening needs cannot be withdrawn before it', async () => {
  const { token } = await newOperator(app);
  const plan = async (changes: LocationChanges, effectiveAt: string) => {
    const { locations } = await app.expect<{ locations: SettableLocation[] }>(200, 'GET', path, { token });
    const revision = locations.find(({ id }) => id === 'dallas')?.revision;
    const body = { locationId: 'dallas', changes, effectiveAt, reason, revision };
    const { versions } = await app.expect<SettableLocation>(200, 'POST', path, { token, body });
    return versions.at(-1)?.id ?? '';
  };
  const found = { address: '100 Example St, Dallas, TX 75201', hours: 'Mon-Sun 8:00 AM-6:00 PM' };
  const address = await plan(found, '2026-12-01T08:00');
  const opening = await plan({ status: 'open' }, '2026-12-02T08:00');
  expect(await withdraw(token, address)).toMatchObject({
    status: 409,
    body: { code: 'setting_needed', message: expect.stringContaining('withdraw its opening first') },
  });
  expect((await withdraw(token, opening)).status).toBe(204);
  expect((await withdraw(token, address)).status).toBe(204);
});

test('only a manager sets anything', async () => {
  const { token } = await newOperator(app, 'desk');
  const body = { locationId, changes: {}, effectiveAt: null };
  await app.refused(403, 'GET', path, { token });
  await app.refused(403, 'POST', `${path}/preview`, { token, body });
  await app.refused(403, 'POST', path, { token, body: { ...body, revision: 0, reason } });
  await app.refused(403, 'POST', `/operator/settings/versions/${randomUUID()}/withdraw`, {
    token,
    body: { reason },
  });
});
