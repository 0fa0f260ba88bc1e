import { randomUUID } from 'node:crypto';
import type { Insurance } from '@makani/contract/bookings/rental-options';
import type { Location } from '@makani/contract/site/locations';
import type { Vehicle, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { priceRental } from '@makani/domain/pricing/pricing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { everyPage } from '../../kit/every-page.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
beforeEach(() => app.clock.set(startOfTests));

describe('the catalogue', () => {
  test('is the specification’s fleet, cheapest first', async () => {
    const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
    expect(
      vehicles.map(({ name, year, category, dailyCents, specs }) => [
        name,
        year,
        category,
        dailyCents,
        specs.seats,
      ]),
    ).toEqual([
      ['Honda Odyssey Elite', 2023, 'Minivan', 37_900, 8],
      ['Toyota Sienna Platinum', 2024, 'Minivan', 39_900, 7],
      ['Mercedes-Benz V-Class', 2024, 'Van', 49_900, 8],
      ['BMW M4 Competition', 2024, 'Non-Van', 54_900, 4],
      ['Tesla Model S', 2024, 'Non-Van', 59_900, 5],
      ['Porsche 911 Carrera', 2024, 'Non-Van', 69_900, 4],
    ]);
  });

  test('pages by keyset without losing or repeating one', async () => {
    const pages = await everyPage('/cars?limit=2', (path) =>
      app.expect<{ vehicles: Vehicle[]; nextCursor: string | null }>(200, 'GET', path),
    );
    const names = pages.flatMap(({ vehicles }) => vehicles.map(({ name }) => name));
    expect(names).toHaveLength(6);
    expect(new Set(names).size).toBe(6);
  });

  test('filters by category and by price up to and with the slider’s value', async () => {
    const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(
      200,
      'GET',
      '/cars?category=Non-Van&maxPrice=599',
    );
    expect(vehicles.map((vehicle) => vehicle.name)).toEqual(['BMW M4 Competition', 'Tesla Model S']);
  });

  test('at the slider’s end any price is meant, with dates and without', async () => {
    const porsche = await app.vehicle('Porsche 911 Carrera');
    const names = async (query: string) =>
      (await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', query)).vehicles.map(({ name }) => name);
    await setDollars(porsche, 5000);
    expect(await names('/cars')).toContain(porsche.name);
    expect(await names('/cars?maxPrice=2000')).toContain(porsche.name);
    expect(await names('/cars?maxPrice=1900')).not.toContain(porsche.name);
    const dates = 'location=honolulu&pickupAt=2027-01-05T10:00&returnAt=2027-01-08T10:00';
    expect(await names(`/cars?${dates}&maxPrice=2000`)).toContain(porsche.name);
    await setDollars(porsche, 699);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['maxPrice=-1', 'maxPrice'],
    ['category=Boat', 'category'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=1~${'-'.repeat(36)}`, 'cursor'],
    ['cursor=99999999999~00000000-0000-4000-8000-000000000000', 'cursor'],
    ['pickupAt=2027-01-05T10:15&returnAt=2027-01-08T10:00&location=honolulu', 'pickupAt'],
    ['pickupAt=2027-02-30T10:00&returnAt=2027-03-08T10:00&location=honolulu', 'pickupAt'],
    ['pickupAt=2027-01-05T10:00&location=honolulu', 'returnAt'],
    ['pickupAt=2027-01-05T10:00&returnAt=2027-01-08T10:00', 'location'],
    ['sort=price', 'sort'],
  ])('refuses ?%s at its field', async (query, field) => {
    expect((await app.refused(400, 'GET', `/cars?${query}`)).fields).toHaveProperty(field);
  });

  test('one vehicle has four pictures, itself first, and a description', async () => {
    const sienna = await app.vehicle();
    const detail = await app.expect<VehicleDetail>(200, 'GET', `/cars/${sienna.id}`);
    expect(detail.gallery).toHaveLength(4);
    expect(detail.gallery[0]?.src).toBe(detail.image.src);
    expect(detail.description).toContain('Toyota Sienna Platinum');
  });

  test('a vehicle whose id another program made, without a version, is listed and quoted as any other', async () => {
    const { db } = app.context;
    const { id: model } = await app.vehicle();
    const id = '11111111-2222-0333-0444-555555555555';
    await sql`insert into vehicles select (jsonb_populate_record(v, ${JSON.stringify({ id, name: 'Brought Van' })}::jsonb)).*
      from vehicles v where v.id = ${model}`.execute(db);
    expect(await app.vehicle('Brought Van')).toMatchObject({ id });
    await app.expect(200, 'GET', `/cars/${id}`);
    expect(await app.quote({ vehicleId: id })).toMatchObject({ vehicleId: id });
    await db.updateTable('vehicles').set({ status: 'archived' }).where('id', '=', id).execute();
  });

  test('a vehicle in maintenance leaves the catalogue and takes no quote', async () => {
    const tesla = await app.vehicle('Tesla Model S');
    await app.context.db
      .updateTable('vehicles')
      .set({ status: 'maintenance' })
      .where('id', '=', tesla.id)
      .execute();
    await app.refused(404, 'GET', `/cars/${tesla.id}`);
    await app.refused(404, 'POST', '/quotes', { body: input(tesla.id) });
    await app.context.db
      .updateTable('vehicles')
      .set({ status: 'active' })
      .where('id', '=', tesla.id)
      .execute();
  });

  test('locations say which is open and what their clock reads', async () => {
    const { locations } = await app.expect<{ locations: Location[] }>(200, 'GET', '/locations');
    expect(locations.map(({ id, status, wallTimeNow, hours }) => [id, status, wallTimeNow, hours])).toEqual([
      ['honolulu', 'open', '2026-11-20T08:00', 'Mon-Sun 7:00 AM-10:00 PM'],
      ['dallas', 'opening_soon', '2026-11-20T12:00', 'Opening Soon'],
    ]);
  });

  test('hours in the database that nobody can read break no answer', async () => {
    const hours = 'ask Noa';
    await app.context.db.updateTable('locations').set({ hours }).where('id', '=', 'dallas').execute();
    const { locations } = await app.expect<{ locations: Location[] }>(200, 'GET', '/locations');
    expect(locations[1]).toMatchObject({ id: 'dallas', hours });
  });
});

describe('quotes', () => {
  test.each<[string, Insurance, number]>([
    ['Toyota Sienna Platinum', 'basic', 137_655],
    ['Toyota Sienna Platinum', 'premium', 143_640],
    ['Honda Odyssey Elite', 'basic', 130_755],
    ['Honda Odyssey Elite', 'premium', 136_440],
    ['Mercedes-Benz V-Class', 'basic', 172_155],
    ['Mercedes-Benz V-Class', 'premium', 179_640],
    ['Tesla Model S', 'basic', 206_655],
    ['Tesla Model S', 'premium', 215_640],
    ['BMW M4 Competition', 'basic', 189_405],
    ['BMW M4 Competition', 'premium', 197_640],
    ['Porsche 911 Carrera', 'basic', 241_155],
    ['Porsche 911 Carrera', 'premium', 251_640],
  ])('%s, three days, %s: the golden total', async (name, insurance, totalCents) => {
    const quote = await app.quote({ vehicleId: (await app.vehicle(name)).id, insurance });
    expect(quote.totalCents).toBe(totalCents);
  });

  test('a stored quote never changes', async () => {
    const quote = await app.quote();
    const change = app.context.db
      .updateTable('quotes')
      .set({ expires_at: sql`expires_at + interval '1 day'` })
      .where('id', '=', quote.id)
      .execute();
    await expect(change).rejects.toThrow('never changed');
  });

  const sienna = { dailyCents: 39_900, days: 3, insurance: 'basic' } as const;
  const dates = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
  const [rental, insurance, service] = priceRental({ ...sienna, ...dates, policy: initialPolicy }).lines;
  test.each([
    ['lines that come to something else', 137_656, [rental, insurance, service]],
    ['a line left out', 137_655, [rental, insurance]],
    ['no lines', 0, []],
    ['no rental among them', 17_955, [insurance, service]],
    ['an amount in words', 119_700, [{ ...rental, amountCents: '119700' }]],
    ['half a cent', 119_700, [{ ...rental, amountCents: 119_700.5 }]],
    ['a payee that nobody is', 119_700, [{ ...rental, payee: 'nobody' }]],
    ['a line without a refund rule', 119_700, [{ ...rental, refund: undefined }]],
    ['something that is no list', 0, { amountCents: 0 }],
    ['a total below zero', -119_700, [{ ...rental, amountCents: -119_700 }]],
  ])('the database refuses a quote of %s', async (_, totalCents, lines) => {
    const { id } = await app.quote();
    const copied = sql`insert into quotes (vehicle_id, location_id, time_zone, pickup_at, return_at, starts_at, ends_at,
        options, lines, total_cents, created_at, expires_at)
      select vehicle_id, location_id, time_zone, pickup_at, return_at, starts_at, ends_at,
        options, ${JSON.stringify(lines)}::jsonb, ${totalCents}, created_at, expires_at from quotes where id = ${id}`;
    await expect(copied.execute(app.context.db)).rejects.toThrow(/quotes_(lines_sum_to|total_not_neg)/);
  });

  test.each([
    ['before now', { pickupAt: '2026-11-20T07:30' }, 'pickupAt'],
    ['return equal to pickup', { returnAt: '2026-12-01T10:00' }, 'returnAt'],
    ['return before pickup', { returnAt: '2026-11-30T10:00' }, 'returnAt'],
    ['a thousand days', { returnAt: '2029-08-28T10:00' }, 'returnAt'],
    ['a pickup in 9999', { pickupAt: '9999-01-01T10:00', returnAt: '9999-01-02T10:00' }, 'pickupAt'],
    ['off the half-hour grid', { pickupAt: '2026-12-01T10:01' }, 'pickupAt'],
    ['an unknown insurance', { insurance: 'none' }, 'insurance'],
    ['a price from the client', { totalCents: 1 }, 'totalCents'],
    ['a vehicle at another location', { locationId: 'dallas' }, 'locationId'],
  ])('refuses %s at its field', async (_case, change, field) => {
    const { id } = await app.vehicle();
    const refusal = await app.refused(400, 'POST', '/quotes', { body: { ...input(id), ...change } });
    expect(refusal.fields).toHaveProperty(field);
  });

  test('a changed price answers 409 with the new quote, and that one can be booked', async () => {
    const { id } = await app.vehicle('Porsche 911 Carrera');
    const { token } = await app.signedIn();
    const old = await app.quote({ vehicleId: id });
    await app.context.db.updateTable('vehicles').set({ daily_cents: 70_000 }).where('id', '=', id).execute();

    const refusal = await app.refused(409, 'POST', '/bookings', {
      token,
      key: randomUUID(),
      body: { quoteId: old.id, customerInfo },
    });
    expect(refusal.code).toBe('quote_changed');
    expect(refusal.quote).toMatchObject({
      vehicleId: id,
      dailyCents: 70_000,
      totalCents: 241_500,
      pickupAt: old.pickupAt,
    });
    const held = await app.hold(token, refusal.quote?.id ?? '');
    expect(held.totalCents).toBe(241_500);
    await app.context.db.updateTable('vehicles').set({ daily_cents: 69_900 }).where('id', '=', id).execute();
  });

  test('after half an hour a quote is no longer good, even at the same price', async () => {
    const { token } = await app.signedIn();
    const quote = await app.quote({ pickupAt: '2027-03-01T10:00', returnAt: '2027-03-02T10:00' });
    app.clock.advance({ minutes: 30 });
    const refusal = await app.refused(409, 'POST', '/bookings', {
      token,
      key: randomUUID(),
      body: { quoteId: quote.id, customerInfo },
    });
    expect(refusal).toMatchObject({ code: 'quote_changed', quote: { totalCents: quote.totalCents } });
  });
});

describe('availability', () => {
  const at = (pickupAt: string, returnAt: string) => ({ pickupAt, returnAt });
  const names = async (pickupAt: string, returnAt: string): Promise<string[]> => {
    const query = `/cars?location=honolulu&pickupAt=${pickupAt}&returnAt=${returnAt}`;
    return (await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', query)).vehicles.map(
      (vehicle) => vehicle.name,
    );
  };

  test('a booking blocks what overlaps it and nothing that only touches it', async () => {
    await app.booked(at('2027-02-10T10:00', '2027-02-13T10:00'));
    const sienna = 'Toyota Sienna Platinum';
    expect(await names('2027-02-10T10:00', '2027-02-13T10:00')).not.toContain(sienna);
    expect(await names('2027-02-12T00:00', '2027-02-12T12:00')).not.toContain(sienna);
    expect(await names('2027-02-01T10:00', '2027-02-28T10:00')).not.toContain(sienna);
    expect(await names('2027-02-09T10:00', '2027-02-10T10:30')).not.toContain(sienna);
    expect(await names('2027-02-07T10:00', '2027-02-10T10:00')).toContain(sienna);
    expect(await names('2027-02-13T10:00', '2027-02-14T10:00')).toContain(sienna);
    expect(await names('2027-01-13T10:00', '2027-02-10T10:00')).toContain(sienna);
    expect(await names('2027-01-13T10:00', '2027-02-10T10:30')).not.toContain(sienna);
    expect(await names('2027-02-13T10:00', '2027-03-13T10:00')).toContain(sienna);
    expect(await names('2027-02-13T09:30', '2027-03-13T10:00')).not.toContain(sienna);
    await app.booked(at('2027-02-13T10:00', '2027-02-14T10:00'));
  });

  test('a dead hold in front does not hide the live booking behind it', async () => {
    await app.booked(at('2027-05-01T10:00', '2027-05-20T10:00'));
    app.clock.advance({ minutes: 1 });
    const other = await app.signedIn();
    const touching = await app.hold(
      other.token,
      (await app.quote(at('2027-05-20T10:00', '2027-05-21T10:00'))).id,
    );
    app.clock.advance({ minutes: 15 });
    expect(touching.status).toBe('held');
    expect(await names('2027-05-20T10:00', '2027-05-22T10:00')).toContain('Toyota Sienna Platinum');
    expect(await names('2027-05-19T10:00', '2027-05-22T10:00')).not.toContain('Toyota Sienna Platinum');
  });

  test('a guest’s own hold is in everybody’s way but their own', async () => {
    const { token } = await app.signedIn();
    const period = at('2027-07-10T10:00', '2027-07-12T10:00');
    const held = await app.hold(token, (await app.quote(period)).id);
    const search = '/cars?location=honolulu&pickupAt=2027-07-10T10:00&returnAt=2027-07-12T10:00';
    const busy = `/cars/${held.vehicle.id}/availability?from=2027-07-01&to=2027-07-31`;
    const own = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', search, { token });
    expect(own.vehicles.map(({ id }) => id)).toContain(held.vehicle.id);
    expect(await app.expect(200, 'GET', busy, { token })).toMatchObject({ busy: [] });
    expect(await names('2027-07-10T10:00', '2027-07-12T10:00')).not.toContain(held.vehicle.name);
    expect(await app.expect<{ busy: unknown[] }>(200, 'GET', busy)).toMatchObject({ busy: [{}] });
    await app.pay(token, held.id);
    expect(await app.expect<{ busy: unknown[] }>(200, 'GET', busy, { token })).toMatchObject({
      busy: [{}],
    });
  });

  test('tells the busy times of a vehicle and nothing about who has it', async () => {
    const { booking } = await app.booked(at('2027-06-10T10:00', '2027-06-13T09:30'));
    const path = `/cars/${booking.vehicle.id}/availability?from=2027-06-01&to=2027-06-30`;
    const response = await app.expect<object>(200, 'GET', path);
    expect(response).toEqual({
      timeZone: 'Pacific/Honolulu',
      busy: [{ from: '2027-06-10T10:00', until: '2027-06-13T09:30' }],
    });
  });

  test.each([
    'from=2027-06-30&to=2027-06-01',
    'from=2027-01-01&to=2029-01-01',
    'from=yesterday&to=2027-01-01',
    'from=0000-01-01&to=0000-01-02',
    'from=9999-12-30&to=9999-12-31',
  ])('refuses ?%s', async (query) => {
    await app.refused(400, 'GET', `/cars/${(await app.vehicle()).id}/availability?${query}`);
  });
});

async function setDollars({ id }: Vehicle, dollars: number): Promise<void> {
  const change = app.context.db.updateTable('vehicles').set({ daily_cents: dollars * 100 });
  await change.where('id', '=', id).execute();
}

function input(vehicleId: string): object {
  return {
    vehicleId,
    locationId: 'honolulu',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
    insurance: 'basic',
  };
}
