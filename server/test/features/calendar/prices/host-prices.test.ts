import { randomUUID } from 'node:crypto';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { PricedMonth, PriceRule } from '@makani/contract/vehicles/price-rules';
import type { Alternatives, Vehicle } from '@makani/contract/vehicles/vehicles';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../../../src/features/accounts/public/sessions.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { listed, newHost } from '../../../kit/multipart.ts';
import { addRule, christmas } from './price-rule.ts';

const app = await createTestApp();
const { db } = app.context;
const host = await newHost(app);
const { id: vehicleId } = await listed(app, host, { dailyCents: 10_000 });
beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('price_rules').execute();
});

/** Two days before Christmas's season and two in it. */
const over = { vehicleId, pickupAt: '2026-12-18T10:00', returnAt: '2026-12-22T10:00' };
const query = `location=honolulu&pickupAt=${over.pickupAt}&returnAt=${over.returnAt}`;

const inFull = ({ lines }: Pick<Quote, 'lines'>) =>
  linesInWords(lines).map((line) => `${line.inFull}: ${line.cents}`);

async function onList(more = query): Promise<Vehicle | undefined> {
  const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${more}`);
  return vehicles.find(({ id }) => id === vehicleId);
}

test('without a rule, every answer is as it was', async () => {
  const quote = await app.quote(over);
  expect(quote.totalCents).toBe(46_000);
  expect(JSON.stringify(quote)).not.toContain('rule');
  expect((await onList())?.quote).toEqual({ days: 4, totalCents: 46_000 });
});

test('a season is a line of the quote, and lists show the same total with what a day costs on average', async () => {
  await addRule(app, host);
  const quote = await app.quote(over);
  expect(inFull(quote)).toEqual([
    'Rental, 4 days at $100.00: 40000',
    'Season, 2 days, +20%: 4000',
    'Basic insurance (10%): 4400',
    'Service fee (5%): 2200',
  ]);
  expect(quote).toMatchObject({ dailyCents: 10_000, totalCents: 50_600, fees: { rentalFeeCents: 44_000 } });
  expect((await onList())?.quote).toEqual({ days: 4, totalCents: 50_600, averageDailyCents: 11_000 });
  expect((await onList('location=honolulu'))?.dailyCents).toBe(10_000);
  // Another host's vehicle costs what it did.
  expect(inFull(await app.quote({ ...over, vehicleId: (await app.vehicle()).id }))).toHaveLength(3);
});

test('other dates and vehicles that are suggested have the same prices', async () => {
  await addRule(app, host, { basisPoints: -5_000 });
  const { id: taken } = await listed(app, host, { dailyCents: 10_000 });
  await app.booked({ ...over, vehicleId: taken });
  const found = await app.expect<Alternatives>(200, 'GET', `/cars/alternatives?${query}&vehicleId=${taken}`);
  for (const { pickupAt, returnAt, fromTotalCents } of found.periods) {
    const quote = await app.quote({ vehicleId: taken, pickupAt, returnAt });
    expect(fromTotalCents).toBe(quote.totalCents);
  }
  expect(found.periods.length).toBeGreaterThan(0);
});

test('the seen price is booked, paid, mailed, on the receipt and the host’s to earn', async () => {
  await addRule(app, host);
  const { id } = await listed(app, host, { dailyCents: 10_000 });
  const { booking, token } = await app.booked({ ...over, vehicleId: id });
  expect(booking.totalCents).toBe(50_600);
  await app.runJobs();
  const payer = await app.payerOf(booking);
  const mail = app.mails.find(({ to, text }) => to === payer && text.includes(booking.reference));
  expect(mail?.text).toContain('Season, 2 days, +20%');
  expect(mail?.text).not.toContain('Christmas');
  expect(mail?.text).toContain('$506.00');
  const trip = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}`, { token });
  expect(trip).toMatchObject({ totalCents: 50_600 });
  const { bookings } = await app.expect<{ bookings: HostBooking[] }>(200, 'GET', '/host/bookings', {
    token: host.token,
  });
  expect(bookings.find((one) => one.id === booking.id)).toMatchObject({
    hostShareCents: 44_000,
    split: { guestCents: 50_600, hostCents: 44_000 },
  });
  await app.expect(200, 'GET', `/bookings/${booking.id}/receipt.pdf`, { token });
  // Later than the free cancellation, an average day of the rental is kept.
  app.clock.set('2026-12-18T18:00:00Z');
  const terms = await app.expect<object>(200, 'GET', `/bookings/${booking.id}/cancellation`, {
    token: await app.guestOf(booking.id),
  });
  expect(terms).toMatchObject({ feeCents: 11_000 });
  await requireInvariants(db);
});

describe('what a rule does later', () => {
  test('neither a quote nor a booking of before knows of it', async () => {
    const { id } = await addRule(app, host);
    const { booking, token } = await app.booked({ ...over, ...later });
    const quote = await app.quote(over);
    const body = { ...christmas, basisPoints: 10_000 };
    await app.expect(200, 'PUT', `/host/price-rules/${id}`, { token: host.token, body });
    const guest = await app.signedIn();
    expect((await app.hold(guest.token, quote.id)).totalCents).toBe(50_600);
    await app.expect(204, 'POST', `/host/price-rules/${id}/end`, { token: host.token });
    expect((await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}`, { token })).totalCents).toBe(
      booking.totalCents,
    );
    expect(
      (await app.quote({ ...over, pickupAt: '2026-12-28T10:00', returnAt: '2027-01-01T10:00' })).totalCents,
    ).toBe(46_000);
  });

  test('a change of a trip is priced by the rules of today, ahead of the day on which it was booked', async () => {
    await addRule(app, host, {
      ...open,
      name: 'Early bird',
      kind: 'early_booking',
      days: 30,
      basisPoints: -1_000,
    });
    const far = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-03T10:00' };
    const { booking } = await app.booked({ vehicleId, ...far });
    expect(booking.totalCents).toBe(20_700);
    app.clock.set('2027-02-20T18:00:00Z');
    const token = await app.guestOf(booking.id);
    const again = {
      token: await openSession(db, { id: host.user.id, roles: ['guest', 'host'] }, app.clock.now()),
    };
    await addRule(app, again, { name: 'Harbor days', fromDate: '2027-03-03', untilDate: '2027-03-03' });
    const changed = await app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
      token,
      body: { pickupAt: far.pickupAt, returnAt: '2027-03-04T10:00', insurance: 'basic' },
    });
    expect(inFull(changed.quote)).toEqual([
      'Rental, 3 days at $100.00: 30000',
      'Season, 1 day, +20%: 2000',
      'Early booking, 3 days, −10%: -3200',
      'Basic insurance (10%): 2880',
      'Service fee (5%): 1440',
    ]);
    // Somebody who books now is too late for it.
    expect(
      inFull(await app.quote({ vehicleId, pickupAt: '2027-03-01T10:00', returnAt: '2027-03-02T10:00' }))
        .length,
    ).toBe(3);
    await requireInvariants(db);
  });
});

const later = { pickupAt: '2026-12-26T10:00', returnAt: '2026-12-28T10:00' };
const open = { fromDate: null, untilDate: null };

describe('the month of a vehicle', () => {
  const month = (more: string, token = host.token) =>
    app.expect<PricedMonth>(200, 'GET', `/host/cars/${vehicleId}/prices${more}`, { token });

  test('has the price of each day and the names of its rules', async () => {
    await addRule(app, host);
    await addRule(app, host, {
      ...open,
      name: 'Weekend',
      kind: 'weekday',
      weekdays: [6, 7],
      basisPoints: 1_000,
    });
    await addRule(app, host, { name: 'Asleep', isActive: false, basisPoints: 9_000 });
    const { vehicle, today, days } = await month('?month=2026-12');
    expect(vehicle).toEqual({ id: vehicleId, name: 'Family Van', dailyCents: 10_000 });
    expect(today).toBe('2026-11-20');
    expect(days).toHaveLength(31);
    expect(days.slice(17, 21)).toEqual([
      { date: '2026-12-18', cents: 10_000, rules: [] },
      { date: '2026-12-19', cents: 11_000, rules: ['Weekend'] },
      { date: '2026-12-20', cents: 13_200, rules: ['Christmas season', 'Weekend'] },
      { date: '2026-12-21', cents: 12_000, rules: ['Christmas season'] },
    ]);
    expect((await month('')).month).toBe('2026-11');
  });

  test('is the host’s alone', async () => {
    const other = await newHost(app);
    await app.refused(404, 'GET', `/host/cars/${vehicleId}/prices`, { token: other.token });
    const guest = await app.signedIn();
    await app.refused(403, 'GET', `/host/cars/${vehicleId}/prices`, { token: guest.token });
  });
});

describe('a host’s rules', () => {
  test('are listed, with those that have ended last', async () => {
    const first = await addRule(app, host);
    app.clock.advance({ minutes: 1 });
    const second = await addRule(app, host, { name: 'Second', vehicleId });
    await app.expect(204, 'POST', `/host/price-rules/${second.id}/end`, { token: host.token });
    await app.expect(204, 'POST', `/host/price-rules/${second.id}/end`, { token: host.token });
    const { rules } = await app.expect<{ rules: PriceRule[] }>(200, 'GET', '/host/price-rules', {
      token: host.token,
    });
    expect(rules).toMatchObject([
      { id: first.id, name: 'Christmas season', vehicle: null, by: 'host', endedAt: null },
      { id: second.id, vehicle: { id: vehicleId, name: 'Family Van' }, endedAt: '2026-11-20T18:01:00Z' },
    ]);
    const body = christmas;
    await app.refused(404, 'PUT', `/host/price-rules/${second.id}`, { token: host.token, body });
  });

  test('are nobody else’s, and for nobody else’s vehicles', async () => {
    const { id } = await addRule(app, host);
    const other = await newHost(app);
    const call = { token: other.token };
    await app.refused(404, 'PUT', `/host/price-rules/${id}`, { ...call, body: christmas });
    await app.refused(404, 'POST', `/host/price-rules/${id}/end`, call);
    await app.refused(404, 'POST', '/host/price-rules', { ...call, body: { ...christmas, vehicleId } });
    const { token } = await app.signedIn();
    const asGuest = [
      app.refused(403, 'GET', '/host/price-rules', { token }),
      app.refused(403, 'POST', '/host/price-rules', { token, body: christmas }),
      app.refused(403, 'PUT', `/host/price-rules/${id}`, { token, body: christmas }),
      app.refused(403, 'POST', `/host/price-rules/${id}/end`, { token }),
    ];
    for (const refusal of asGuest) expect((await refusal).code).toBe('not_a_host');
  });

  test.each([
    [{ untilDate: '2026-12-19' }, 'untilDate', 'The last day can’t be before the first.'],
    [{ fromDate: null }, 'fromDate', 'First day is required.'],
    [{ untilDate: null }, 'untilDate', 'Last day is required.'],
    [{ basisPoints: 0 }, 'basisPoints', 'Change must be a percentage from -90 to 300, and not 0.'],
    [{ basisPoints: -9_001 }, 'basisPoints', 'Change must be a percentage from -90 to 300, and not 0.'],
    [{ basisPoints: null, dailyCents: 100 }, 'dailyCents', expect.stringContaining('Price must be')],
    [{ basisPoints: null, dailyCents: 999 }, 'dailyCents', expect.stringContaining('an amount from 10')],
    [{ dailyCents: 5_000 }, 'dailyCents', 'Only a season can set a price.'],
    [{ kind: 'weekday' }, 'weekdays', 'Please choose at least one day of the week.'],
    [{ kind: 'length', days: 1 }, 'days', 'A longer rental has at least 2 days.'],
    [{ kind: 'length' }, 'days', expect.stringContaining('Days must be')],
    [{ days: 3 }, 'days', expect.stringContaining('Days must be')],
    [{ weekdays: [1] }, 'weekdays', 'Only for weekdays.'],
    [{ mayCostLess: true }, 'mayCostLess', 'Only for longer rentals.'],
    [{ name: ' ' }, 'name', 'Name is required.'],
  ] as const)('%j is refused at its field', async (change, field, sentence) => {
    const body = { ...christmas, ...change };
    const refused = await app.refused(400, 'POST', '/host/price-rules', { token: host.token, body });
    expect(refused.fields).toEqual({ [field]: sentence });
  });

  test('are 100 at most, and 12 of them for a length', async () => {
    const { id } = await addRule(app, host);
    const row = await db.selectFrom('price_rules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = (count: number, change: Partial<typeof row>) =>
      Array.from({ length: count }, () => ({ ...row, ...change, id: randomUUID(), is_active: false }));
    const length = { kind: 'length' as const, days: 7, from_date: null, until_date: null };
    await db.insertInto('price_rules').values(copies(12, length)).execute();
    const longer = { ...christmas, kind: 'length', days: 9, fromDate: null, untilDate: null };
    const tooLong = await app.refused(409, 'POST', '/host/price-rules', { token: host.token, body: longer });
    expect(tooLong.code).toBe('too_many_price_rules');
    await db.insertInto('price_rules').values(copies(87, {})).execute();
    const refused = await app.refused(409, 'POST', '/host/price-rules', {
      token: host.token,
      body: christmas,
    });
    expect(refused.code).toBe('too_many_price_rules');
  });

  test('become ones for a length only while there are fewer than 12, and those that are stay editable', async () => {
    const { id } = await addRule(app, host);
    const row = await db.selectFrom('price_rules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const length = { kind: 'length', days: 7, from_date: null, until_date: null } as const;
    const lengths = Array.from({ length: 13 }, () => ({ ...row, ...length, id: randomUUID() }));
    const own = lengths[0]?.id;
    const longer = { ...christmas, kind: 'length', days: 9, ...open };
    const change = (ruleId: string | undefined, body: object) =>
      app.request('PUT', `/host/price-rules/${ruleId}`, { token: host.token, body });
    await db.insertInto('price_rules').values(lengths.slice(0, 12)).execute();
    expect(await change(id, longer)).toMatchObject({ status: 409, body: { code: 'too_many_price_rules' } });
    expect(await change(id, { ...christmas, vehicleId })).toMatchObject({ status: 200 });
    // One too many, as a change could make them before.
    await db.insertInto('price_rules').values(lengths.slice(12)).execute();
    expect(await change(own, { ...longer, days: 10 })).toMatchObject({ status: 200, body: { days: 10 } });
    expect(await change(own, christmas)).toMatchObject({ status: 200 });
    expect(await change(own, longer)).toMatchObject({ status: 409 });
    await db.deleteFrom('price_rules').where('kind', '=', 'length').where('id', '<>', id).execute();
    expect(await change(own, longer)).toMatchObject({ status: 200, body: { kind: 'length' } });
  });

  test('aren’t changed by somebody who was shown what they said before', async () => {
    const shown = await addRule(app, host);
    const change = (body: object) =>
      app.request('PUT', `/host/price-rules/${shown.id}`, { token: host.token, body });
    const { version } = shown;
    const changed = await change({ ...christmas, basisPoints: 3_000, version });
    expect(changed).toMatchObject({ status: 200, body: { basisPoints: 3_000 } });
    // The same once more, as after an answer that was lost.
    expect((await change({ ...christmas, basisPoints: 3_000, version })).body).toEqual(changed.body);
    expect(await change({ ...christmas, name: 'Holidays', version })).toMatchObject({
      status: 409,
      body: { code: 'effect_changed', message: expect.stringContaining('changed in the meantime') },
    });
    const { rules } = await app.expect<{ rules: PriceRule[] }>(200, 'GET', '/host/price-rules', {
      token: host.token,
    });
    expect(rules).toEqual([changed.body]);
    const again = { ...christmas, name: 'Holidays', version: rules[0]?.version };
    expect(await change(again)).toMatchObject({ status: 200, body: { name: 'Holidays' } });
    expect(await change(christmas)).toMatchObject({ status: 200, body: { name: christmas.name } });
  });

  test('go with the account', async () => {
    const leaving = await newHost(app);
    await addRule(app, leaving);
    await app.expect(204, 'POST', '/account/delete', {
      token: leaving.token,
      body: { password: 'correct horse battery' },
    });
    expect(await db.selectFrom('price_rules').select('id').execute()).toEqual([]);
  });
});
