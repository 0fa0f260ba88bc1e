import type { MeetingPlace, OfferedPlace } from '@makani/contract/arrivals/places';
import type { ArrivalsSetting } from '@makani/contract/settings/arrivals';
import { describe, expect, test } from 'vitest';
import {
  chooseDelivery,
  deliveredOf,
  deliveryInWords,
  deliveryOf,
  initialArrivals,
  isDeliveredAs,
  type Leg,
  legs,
  offeredPlaces,
  placeInWords,
  placesWithoutPermit,
  type TimesOfDelivery,
} from '../../src/arrivals/places.ts';
import { sumsByPayee } from '../../src/earnings/payee-sums.ts';
import { linesInWords } from '../../src/pricing/quote-lines.ts';
import { isSameRental } from '../../src/pricing/rental-options.ts';
import { changedArrivals, faultsOfArrivals } from '../../src/settings/arrival-changes.ts';
import { priceRental } from '../pricing/at-first.ts';

const shuttle: MeetingPlace = {
  id: 'shuttle',
  kind: 'shuttle',
  name: 'Airport shuttle',
  address: 'Curb 3, Honolulu airport',
  miles: null,
  feeCents: 2_500,
  leadHours: 12,
  from: '07:00',
  until: '22:00',
  note: 'It comes every 20 minutes.',
  isForPickup: true,
  isForReturn: true,
};
const hotel: MeetingPlace = { ...shuttle, id: 'hotel', kind: 'hotel', name: 'Hotel in Waikiki', note: '' };
const terminal: MeetingPlace = { ...shuttle, id: 'terminal', kind: 'airport', name: 'Terminal 2' };
const atLocation = (place: MeetingPlace) => ({ ...place, locationId: 'honolulu' });
const setting: ArrivalsSetting = { ...initialArrivals, places: [atLocation(shuttle), atLocation(terminal)] };

const rental = {
  dailyCents: 39_900,
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  insurance: 'basic' as const,
};
const startsAt = Temporal.Instant.from('2026-12-01T20:00:00Z');
const times = { ...rental, startsAt, requestedAt: startsAt.subtract({ hours: 48 }) };
const offered = offeredPlaces(setting, 'honolulu', [hotel]);
const both = { pickup: 'shuttle', return: 'host-hotel' };

function choose(change: Partial<Parameters<typeof chooseDelivery>[0]>, at: Partial<TimesOfDelivery> = {}) {
  return chooseDelivery({ delivery: both, offered, booked: {}, ...change }, { ...times, ...at });
}

describe('what is offered', () => {
  test('of a host’s places only those at the airport wait for the permit', () => {
    expect(placesWithoutPermit(initialArrivals, [hotel, terminal, shuttle])).toEqual(['Terminal 2']);
    expect(placesWithoutPermit({ airportPermit: 'HNL-12' }, [terminal])).toEqual([]);
  });

  test('is nothing until somebody sets it', () => {
    expect(offeredPlaces(initialArrivals, 'honolulu', [])).toEqual([]);
  });

  test('is what the location and the host bring, and nothing at the terminal without a permit', () => {
    const ids = (places: OfferedPlace[]) => places.map(({ id, by }) => [id, by]);
    expect(ids(offered)).toEqual([
      ['shuttle', 'desk'],
      ['host-hotel', 'host'],
    ]);
    const permitted = { ...setting, airportPermit: 'HNL-12' };
    expect(ids(offeredPlaces(permitted, 'honolulu', [terminal]))).toEqual([
      ['shuttle', 'desk'],
      ['terminal', 'desk'],
      ['host-terminal', 'host'],
    ]);
    expect(ids(offeredPlaces(setting, 'dallas', [hotel]))).toEqual([['host-hotel', 'host']]);
  });
});

describe('a choice', () => {
  test('is a line for each way, paid to whoever brings it', () => {
    const { delivered, refused } = choose({});
    expect(refused).toEqual({});
    const price = priceRental({ ...rental, days: 3, delivered });
    const plain = priceRental({ ...rental, days: 3 });
    expect(price.totalCents - plain.totalCents).toBe(5_000);
    expect(price.fees.extrasFeeCents).toBe(5_000);
    const [sums, before] = [sumsByPayee(price.lines), sumsByPayee(plain.lines)];
    expect([sums.host - before.host, sums.platform - before.platform]).toEqual([2_500, 2_500]);
    expect(linesInWords(price.lines).filter(({ kind }) => kind === 'delivery')).toEqual([
      {
        kind: 'delivery',
        label: 'Pickup: Airport shuttle',
        detail: 'Delivery',
        inFull: 'Pickup: Airport shuttle',
        cents: 2_500,
      },
      {
        kind: 'delivery',
        label: 'Return: Hotel in Waikiki',
        detail: 'Delivery',
        inFull: 'Return: Hotel in Waikiki',
        cents: 2_500,
      },
    ]);
    expect(deliveredOf(price.lines)).toEqual(delivered);
    expect(deliveryOf(deliveredOf(price.lines))).toEqual(both);
    expect(deliveredOf(plain.lines)).toEqual({});
    expect(deliveryOf({})).toBeUndefined();
  });

  test('that costs nothing is a line, too', () => {
    const free = offeredPlaces(
      { ...setting, places: [{ ...atLocation(shuttle), feeCents: 0 }] },
      'honolulu',
      [],
    );
    const { delivered } = choose({ offered: free, delivery: { pickup: 'shuttle', return: null } });
    const { lines } = priceRental({ ...rental, days: 3, delivered });
    expect(linesInWords(lines).find(({ kind }) => kind === 'delivery')).toMatchObject({
      detail: 'Included',
      inFull: 'Pickup: Airport shuttle, included',
      cents: 0,
    });
  });

  test.each<[string, Parameters<typeof choose>, Partial<Record<Leg, RegExp>>]>([
    ['of nothing', [{ delivery: undefined }], {}],
    ['of what is not offered', [{ offered: [] }], { pickup: /isn’t offered/, return: /isn’t offered/ }],
    ['before its hours', [{}, { pickupAt: '2026-12-01T06:30' }], { pickup: /from 7:00 AM to 10:00 PM only/ }],
    ['at its first time', [{}, { pickupAt: '2026-12-01T07:00' }], {}],
    ['at its last time', [{}, { returnAt: '2026-12-04T22:00' }], {}],
    ['after its hours', [{}, { returnAt: '2026-12-04T22:30' }], { return: /from 7:00 AM to 10:00 PM only/ }],
    ['just in time', [{}, { requestedAt: startsAt.subtract({ hours: 12 }) }], {}],
    [
      'too late',
      [{}, { requestedAt: startsAt.subtract({ hours: 12 }).add({ seconds: 1 }) }],
      { pickup: /at least 12 hours ahead/ },
    ],
  ])('%s', (_case, args, sentences) => {
    const { refused } = choose(...args);
    expect(Object.keys(refused)).toEqual(Object.keys(sentences));
    for (const leg of legs) expect(refused[leg] ?? '').toMatch(sentences[leg] ?? /^$/);
  });

  test('what was agreed for a time stays when the place has other hours; a new time is judged by them', () => {
    const booked = choose({}).delivered;
    const shorter = offered.map((place) => ({ ...place, from: '11:00', until: '17:00' }));
    const agreedTimes = { pickupAt: rental.pickupAt, returnAt: rental.returnAt };
    const change = { offered: shorter, booked };
    expect(choose(change, { agreedTimes })).toEqual({ delivered: booked, refused: {} });
    const later = choose(change, { agreedTimes, returnAt: '2026-12-04T18:00' });
    expect(Object.keys(later.refused)).toEqual(['return']);
    expect(Object.keys(choose({ offered: shorter }, { agreedTimes }).refused)).toEqual(['pickup', 'return']);
  });

  test('a trip that is changed keeps its fee, also where the place costs more or is offered no more', () => {
    const booked = choose({}).delivered;
    const dearer = offered.map((place) => ({ ...place, feeCents: 9_000 }));
    expect(choose({ offered: dearer, booked })).toEqual({ delivered: booked, refused: {} });
    expect(choose({ offered: [], booked })).toEqual({ delivered: booked, refused: {} });
    const { lines } = priceRental({ ...rental, days: 3, delivered: booked });
    expect([
      isDeliveredAs(lines, offered),
      isDeliveredAs(lines, dearer),
      isDeliveredAs(lines, []),
      isDeliveredAs(lines, dearer, lines),
      isDeliveredAs(lines, [], lines),
    ]).toEqual([true, false, false, true, true]);
  });

  test('makes another rental of it', () => {
    const plain = {
      vehicleId: '11111111-1111-4111-8111-111111111111',
      locationId: 'honolulu',
      pickupAt: rental.pickupAt,
      returnAt: rental.returnAt,
      insurance: 'basic' as const,
      driverAge: '25-plus' as const,
      extras: { infantSeat: 0, childSeat: 0, booster: 0 },
      hostExtras: [],
    };
    expect(isSameRental(plain, { ...plain, delivery: { pickup: null, return: null } })).toBe(true);
    expect(isSameRental(plain, { ...plain, delivery: both })).toBe(false);
  });
});

test.each([
  [{}, null],
  [choose({ delivery: { pickup: 'shuttle', return: null } }).delivered, 'Airport shuttle (pickup)'],
  [choose({ delivery: { pickup: null, return: 'shuttle' } }).delivered, 'Airport shuttle (return)'],
  [
    choose({ delivery: { pickup: 'shuttle', return: 'shuttle' } }).delivered,
    'Airport shuttle (pickup and return)',
  ],
  [choose({}).delivered, 'Airport shuttle (pickup), Hotel in Waikiki (return)'],
])('in words', (delivered, words) => {
  expect(deliveryInWords(delivered)).toBe(words);
});

test('a place says its fee, its hours, how far and how long ahead', () => {
  const [first] = offered;
  if (first === undefined) throw new Error('nothing is offered');
  expect(placeInWords(first)).toBe(
    '$25.00 each way, 7:00 AM to 10:00 PM, book 12 hours ahead. It comes every 20 minutes.',
  );
  expect(placeInWords({ ...first, feeCents: 0, leadHours: 1, miles: 10, note: '' })).toBe(
    'Free, up to 10 miles, 7:00 AM to 10:00 PM, book 1 hour ahead.',
  );
});

describe('the setting', () => {
  test('adds, replaces and removes places, and leaves the rest', () => {
    const dearer = { ...atLocation(shuttle), feeCents: 3_000 };
    const added = changedArrivals(setting, { places: [dearer, atLocation(hotel)], removed: ['terminal'] });
    expect(added).toEqual({ ...setting, places: [dearer, atLocation(hotel)] });
    expect(changedArrivals({ ...setting, oneWayFeeCents: null }, {})).toEqual(setting);
  });

  test.each<[string, Partial<MeetingPlace>, string]>([
    ['a terminal without a permit', { kind: 'airport' }, 'kind'],
    ['an address without miles', { kind: 'address' }, 'miles'],
    ['a shuttle with miles', { miles: 5 }, 'miles'],
    ['a shuttle without a place', { address: '' }, 'address'],
    ['hours that end before they begin', { until: '07:00' }, 'until'],
    ['neither way', { isForPickup: false, isForReturn: false }, 'isForPickup'],
    ['an id as those of hosts', { id: 'host-shuttle' }, 'id'],
  ])('refuses %s', (_case, change, field) => {
    const place = { ...atLocation(shuttle), ...change };
    expect(Object.keys(faultsOfArrivals({ ...setting, places: [place] }))).toEqual([`${place.id}.${field}`]);
  });

  test('allows the terminal with a permit', () => {
    expect(faultsOfArrivals({ ...setting, airportPermit: 'HNL-12' })).toEqual({});
  });
});
