import { type Party, noLuggage } from '@makani/contract/fit/party';
import type { findConvoy } from '@makani/contract/bookings/orders';
import { formatUsd } from '@makani/contract/kernel/money';
import type { checkFit } from '@makani/contract/fit/fit';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { Vehicle, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';

const app = await createTestApp();
const family = {
  adults: 2,
  children: [{ ageYears: 1 }, { ageYears: 3 }, { ageYears: 8, heightInches: 58 }],
  luggage: { large: 3, stroller: 1 },
};

async function list(query: string): Promise<Vehicle[]> {
  return (await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${query}`)).vehicles;
}

const all = await list('location=honolulu');
const named = (name: string) => all.find((vehicle) => vehicle.name.includes(name))?.id ?? '';
const partyIn = (party: object) => `party=${encodeURIComponent(JSON.stringify(party))}`;

async function fit(
  vehicleId: string,
  party: object,
  more: object = {},
): Promise<ResponseOf<typeof checkFit>> {
  return app.expect(200, 'POST', '/fit', { body: { vehicleId, party, ...more } });
}

const threeDays = { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-13T10:00' };
const surfers = { adults: 2, luggage: { surfboard: 1 } };

/** On the buttons. */
const offersOf = ({ remedies }: ResponseOf<typeof checkFit>) =>
  remedies.map(({ kind, label, costCents }) => [kind, label, costCents]);

test('a family learns who sits where, and what goes into the trunk', async () => {
  const answer = await fit(named('Sienna'), family);
  expect(answer).toMatchObject({
    fits: true,
    sentence: 'Fits your party of 5, with 2 bags to spare.',
    judgedBy: 'plan',
    reasons: [],
    luggage: { isFolded: false },
  });
  const seats = answer.seating.map(({ row, traveler, childSeat }) => `${row} ${traveler} ${childSeat}`);
  expect(new Set(seats)).toEqual(
    new Set(['0 driver null', '2 adult null', '1 child rear-facing', '1 child harness', '2 child none']),
  );
  expect(answer.luggage?.layers.flatMap(({ bags }) => bags)).toHaveLength(4);
  expect(answer.note).toContain('HRS 291-11.5');
});

test('what is in the way is told in words', async () => {
  const three = { adults: 2, children: [{ ageYears: 1 }, { ageYears: 0 }, { ageYears: 1 }] };
  const { fits, reasons, sentence, luggage } = await fit(named('911'), three);
  expect({ fits, luggage }).toEqual({ fits: false, luggage: null });
  expect(reasons).toEqual([
    {
      code: 'back_seats',
      message: 'Three children belong behind the front row; this car has two seats there.',
    },
  ]);
  expect(sentence).toBe(reasons[0]?.message);
});

test('without a plan only the number of seats is judged, and it says so', async () => {
  const id = named('M4');
  const { cabin } = await app.expect<VehicleDetail>(200, 'GET', `/cars/${id}`);
  await app.context.db.updateTable('vehicles').set({ cabin: null }).where('id', '=', id).execute();
  const answer = await fit(id, { adults: 4 });
  expect(answer).toMatchObject({ fits: true, judgedBy: 'seats', seating: [], luggage: null, note: null });
  expect(answer.sentence).toContain('Its host hasn’t told us more');
  expect(await fit(id, { adults: 5 })).toMatchObject({ fits: false, reasons: [{ code: 'seats' }] });
  await app.context.db.updateTable('vehicles').set({ cabin }).where('id', '=', id).execute();
});

test.each(['', '&pickupAt=2026-12-01T10:00&returnAt=2026-12-03T10:00'])(
  'a list answers for each vehicle, and can leave out the others%s',
  async (dates) => {
    const party = partyIn({ adults: 4, children: [], luggage: { ...noLuggage, large: 4 } } satisfies Party);
    const search = `location=honolulu${dates}`;
    const answers = (await list(`${search}&${party}`)).map(({ name, fit: one }) => [name, one?.answer]);
    expect(Object.fromEntries(answers)).toEqual({
      'Honda Odyssey Elite': 'yes',
      'Toyota Sienna Platinum': 'yes',
      'Mercedes-Benz V-Class': 'yes',
      'Tesla Model S': 'tight',
      'BMW M4 Competition': 'no',
      'Porsche 911 Carrera': 'no',
    });
    const fitting = await list(`${search}&${party}&fits=true`);
    expect(fitting).toHaveLength(4);
    expect(fitting.filter(({ fit: one }) => one?.answer === 'no')).toEqual([]);
    expect((await list(search)).map(({ fit: one }) => one)).toEqual(Array.from({ length: 6 }, () => null));
  },
);

test('a rack that the host rents takes the board, in a list as on the page, and is named with its price', async () => {
  const id = named('V-Class');
  const { db } = app.context;
  await db
    .updateTable('vehicles')
    .set({ extra_prices: { surfRack: 1_500 } })
    .where('id', '=', id)
    .execute();
  const answer = await fit(id, surfers, threeDays);
  const sentence = 'Fits with the surf rack, $15 a day.';
  expect(answer).toMatchObject({ fits: false, answer: 'tight', sentence, luggage: null });
  expect(answer.reasons.map(({ code }) => code)).toEqual(['trunk_length']);
  expect(offersOf(answer)).toEqual([
    ['fewer_bags', 'Leave your surfboard at home', 0],
    ['extra', 'Add the surf rack, $15 a day', 4_500],
    ['vehicle', 'Take the Honda Odyssey Elite, $414.00 less', -41_400],
  ]);
  const party = partyIn({ ...surfers, children: [], luggage: { ...noLuggage, surfboard: 1 } });
  const fitting = await list(`location=honolulu&fits=true&${party}`);
  expect(fitting.find((one) => one.id === id)?.fit).toEqual({ answer: 'tight', sentence });
  expect(await fit(id, surfers, { ...threeDays, hostExtras: ['surfRack'] })).toMatchObject({
    fits: true,
    answer: 'yes',
    sentence: 'Fits your party of 2, the surfboard on the surf rack, with 8 bags to spare.',
    remedies: [],
  });

  await db.updateTable('vehicles').set({ extra_prices: {} }).where('id', '=', id).execute();
  const without = await fit(id, surfers);
  expect(without).toMatchObject({ answer: 'no', fits: false });
  expect(offersOf(without)).toEqual([
    ['fewer_bags', 'Leave your surfboard at home', 0],
    ['vehicle', 'Take the Honda Odyssey Elite, $120 less a day', -12_000],
  ]);
  const rest = await list(`location=honolulu&fits=true&${party}`);
  expect(rest.map((one) => one.id)).not.toContain(id);
});

test('a no says what would make it fit, first with this vehicle, and doing it does', async () => {
  const id = named('Sienna');
  const six = { adults: 6, luggage: { large: 7 } };
  const bags = await fit(id, six, threeDays);
  expect(bags.sentence).toBe('With everyone aboard, three of your seven suitcases don’t fit.');
  expect(bags.remedies.map(({ kind }) => kind)).toEqual(['fewer_bags', 'convoy']);
  const [fewer] = bags.remedies;
  expect(
    await fit(id, { ...six, luggage: fewer?.kind === 'fewer_bags' ? fewer.luggage : null }),
  ).toMatchObject({
    fits: true,
    remedies: [],
  });

  const children = [{ ageYears: 3, seat: 'rear-facing' }, { ageYears: 1 }, { ageYears: 1 }, { ageYears: 0 }];
  const seats = await fit(id, { adults: 2, children }, threeDays);
  expect(offersOf(seats)).toEqual([
    ['child_seat', 'Put the 3-year-old in a harness seat', 0],
    ['vehicle', 'Take the Honda Odyssey Elite, $69.00 less', -6_900],
  ]);
  const changed = seats.remedies.find(({ kind }) => kind === 'child_seat');
  const other = changed?.kind === 'child_seat' ? changed.children : [];
  expect(await fit(id, { adults: 2, children: other })).toMatchObject({ fits: true });
});

test('two changes that only do together are one remedy, before any other vehicle', async () => {
  const id = named('V-Class');
  const { db } = app.context;
  await db
    .updateTable('vehicles')
    .set({ extra_prices: { surfRack: 1_500 } })
    .where('id', '=', id)
    .execute();
  const party = { adults: 2, luggage: { surfboard: 1, large: 6 } };
  const answer = await fit(id, party, threeDays);
  expect(offersOf(answer)).toEqual([
    ['fewer_bags', 'Leave one of your six suitcases and your surfboard at home', 0],
    ['pair', 'Add the surf rack, $15 a day, and leave one of your six suitcases at home', 4_500],
    ['vehicle', expect.stringContaining('Take the '), expect.any(Number)],
  ]);
  const pair = answer.remedies.find(({ kind }) => kind === 'pair');
  const changes = pair?.kind === 'pair' ? pair.changes : [];
  expect(changes).toMatchObject([
    { kind: 'extra', extra: 'surfRack', costCents: 4_500 },
    { kind: 'fewer_bags', luggage: { surfboard: 1, large: 5 }, costCents: 0 },
  ]);
  const after = { adults: 2, luggage: { surfboard: 1, large: 5 } };
  expect(await fit(id, after, { hostExtras: ['surfRack'] })).toMatchObject({ fits: true });
  await db.updateTable('vehicles').set({ extra_prices: {} }).where('id', '=', id).execute();
});

test('thirteen are told the vehicles that take them together, if it is known for when', async () => {
  const dated = await fit(named('Sienna'), { adults: 13 }, threeDays);
  expect(dated.remedies).toMatchObject([{ kind: 'convoy' }]);
  const body = { locationId: 'honolulu', ...threeDays, party: { adults: 13 } };
  const { convoy } = await app.expect<ResponseOf<typeof findConvoy>>(200, 'POST', '/convoys', { body });
  const total = formatUsd(convoy?.totalCents ?? 0);
  expect(dated.remedies[0]?.label).toBe(`Reserve two vehicles together, ${total} in all`);
  const past = { ...threeDays, pickupAt: '2020-12-10T10:00' };
  for (const dates of [{}, past])
    expect((await fit(named('Sienna'), { adults: 13 }, dates)).remedies).toEqual([]);
});

test('a party that is none is refused at its field', async () => {
  const refused = await app.request('GET', `/cars?${partyIn({ adults: 0 })}`);
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { party: 'Adults must be a number from 1 to 15.' } },
  });
  expect(await app.request('GET', '/cars?party=seven')).toMatchObject({ status: 400 });
  expect(await app.request('GET', '/cars?fits=true')).toMatchObject({
    status: 400,
    body: { fields: { party: 'Please tell us who’s coming.' } },
  });
  const body = { vehicleId: named('Sienna'), party: { adults: 2, children: [{ ageYears: 31 }] } };
  expect(await app.request('POST', '/fit', { body })).toMatchObject({ status: 400 });
});

test('a vehicle that is not on offer is not judged', async () => {
  const vehicleId = '00000000-0000-4000-8000-000000000000';
  expect(await app.request('POST', '/fit', { body: { vehicleId, party: { adults: 2 } } })).toMatchObject({
    status: 404,
  });
});
