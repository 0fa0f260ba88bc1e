import type { OneWayPair } from '@makani/contract/arrivals/one-way';
import { describe, expect, test } from 'vitest';
import { oneWayOf } from '../../src/arrivals/delivery.ts';
import { clocksInWords, clocksOfPicker } from '../../src/arrivals/both-clocks.ts';
import {
  backAt,
  chooseReturn,
  clockThere,
  isReturnedAs,
  offeredReturns,
  oneWayTo,
  rentalRangeInWords,
  returnDateInWords,
  returnElsewhere,
  returnInWords,
  shownReturnAt,
  tripEndsInWords,
  tripInWords,
  tripRangeInWords,
} from '../../src/arrivals/one-way.ts';
import { deliveryInWords, meetingsOf, placeLines, placesOf } from '../../src/arrivals/places.ts';
import { checkPeriod } from '../../src/calendar/rental-period.ts';
import { linesInWords } from '../../src/pricing/quote-lines.ts';
import { rentalDays } from '../../src/pricing/rental-days.ts';
import { priceRental } from '../pricing/at-first.ts';

const hawaii = 'Pacific/Honolulu';
const central = 'America/Chicago';
const honolulu = {
  id: 'honolulu',
  name: 'Honolulu',
  address: '1 Sample St',
  timeZone: hawaii,
  exceptions: [],
};
const dallas = { id: 'dallas', name: 'Dallas', address: '2 Sample St', timeZone: central, exceptions: [] };
const maui = { ...honolulu, id: 'maui', name: 'Kahului' };
const pair: OneWayPair = { from: 'honolulu', to: 'dallas', feeCents: 25_000, relocationDays: 3 };
const offered = offeredReturns([pair], 'honolulu', [honolulu, dallas, maui]);
const wanted = { locationId: 'honolulu', returnLocationId: 'dallas' };

const rental = {
  dailyCents: 39_900,
  days: 3,
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  insurance: 'basic' as const,
};

function priced(feeCents = 25_000) {
  const [to] = offeredReturns([{ ...pair, feeCents }], 'honolulu', [dallas]);
  if (to === undefined) throw new Error('nothing is offered');
  return priceRental({ ...rental, oneWay: oneWayTo(to) });
}

describe('a return at another location', () => {
  test('is offered for a pair with a fee, in that direction, while the other is open', () => {
    expect(offered.map(({ id }) => id)).toEqual(['dallas']);
    expect(offeredReturns([pair], 'dallas', [honolulu, maui])).toEqual([]);
    expect(offeredReturns([pair], 'honolulu', [maui])).toEqual([]);
    expect(offeredReturns([], 'honolulu', [dallas, maui])).toEqual([]);
  });

  test('costs its fee as a line of its own, which names where', () => {
    const { lines, totalCents } = priced();
    expect(totalCents - priceRental(rental).totalCents).toBe(25_000);
    expect(linesInWords(lines).find(({ kind }) => kind === 'one_way')).toEqual({
      kind: 'one_way',
      label: 'One-way fee',
      detail: 'Return in Dallas',
      inFull: 'One-way fee, Return in Dallas',
      cents: 25_000,
    });
    expect(lines.find(({ kind }) => kind === 'one_way')).toMatchObject({ payee: 'platform', code: 'dallas' });
    expect(placesOf(lines).return).toMatchObject({ id: 'dallas', kind: 'location' });
    expect(deliveryInWords(meetingsOf(lines))).toBe('Dallas (return)');
    expect(deliveryInWords(meetingsOf(priceRental(rental).lines))).toBeNull();
    expect(placeLines(meetingsOf(lines))).toEqual(['Return place: Dallas, 2 Sample St']);
    expect(clocksInWords({ lines, returnAt: rental.returnAt, timeZone: hawaii }, 'Honolulu')).toBe(
      'Times are Honolulu time. The return is Fri, Dec 4, 2:00 PM in Dallas.',
    );
    expect(clocksInWords({ lines, returnAt: rental.returnAt, timeZone: central }, 'Houston')).toBeNull();
    const elsewhere = { ...dallas, pickerName: 'Honolulu', pickerZone: hawaii };
    expect(clocksOfPicker({ elsewhere }, null)).toBe('Times are Honolulu time.');
    expect(clocksOfPicker({ elsewhere }, rental.returnAt)).toBe(
      'Times are Honolulu time. The return is Fri, Dec 4, 2:00 PM in Dallas.',
    );
    expect(clocksOfPicker({}, rental.returnAt)).toBeNull();
  });

  test('at the location of the pickup is none', () => {
    const none = { ok: true, oneWay: undefined, offered: undefined };
    expect(chooseReturn({ locationId: 'honolulu' }, offered)).toEqual(none);
    expect(chooseReturn({ ...wanted, returnLocationId: 'honolulu' }, offered)).toEqual(none);
  });

  test('is refused where it isn’t offered', () => {
    const refused = { ok: false, message: expect.stringContaining('can’t be returned at that location') };
    expect(chooseReturn({ ...wanted, returnLocationId: 'maui' }, offered)).toEqual(refused);
    expect(chooseReturn(wanted, [])).toEqual(refused);
  });

  test('of a trip that is changed stays at its fee, also where it is offered no more', () => {
    const { lines } = priced(20_000);
    for (const today of [offered, []])
      expect(chooseReturn(wanted, today, lines)).toMatchObject({ ok: true, oneWay: { feeCents: 20_000 } });
    expect(isReturnedAs(lines, offered, lines)).toBe(true);
    expect(isReturnedAs(lines, offered)).toBe(false);
    expect(isReturnedAs(priced().lines, offered)).toBe(true);
    expect(isReturnedAs(priced().lines, [])).toBe(false);
    expect(isReturnedAs(priceRental(rental).lines, [])).toBe(true);
  });

  test('keeps the vehicle until it has been brought back', () => {
    const endsAt = Temporal.Instant.from('2026-12-04T20:00:00Z');
    expect(backAt(endsAt, offered[0]).toString()).toBe('2026-12-07T20:00:00Z');
    expect(backAt(endsAt, undefined)).toEqual(endsAt);
  });
});

describe('the clocks of a one-way trip', () => {
  const { lines } = priced();
  const there = (returnAt: string, timeZone = hawaii, to = dallas) =>
    shownReturnAt({ lines: withReturnTo(to), returnAt, timeZone });

  function withReturnTo(to: typeof dallas) {
    return lines.map((line) =>
      line.place === undefined ? line : { ...line, place: { ...line.place, timeZone: to.timeZone } },
    );
  }

  test.each([
    ['in winter', '2026-12-04T10:00', '2026-12-04T14:00'],
    ['in summer', '2026-07-04T10:00', '2026-07-04T15:00'],
    ['on the next day', '2026-12-04T22:00', '2026-12-05T02:00'],
    ['before the clocks go forward', '2027-03-13T21:30', '2027-03-14T01:30'],
    ['after them', '2027-03-13T22:00', '2027-03-14T03:00'],
    ['before the clocks go back', '2026-10-31T20:30', '2026-11-01T01:30'],
    ['an hour later', '2026-10-31T21:30', '2026-11-01T01:30'],
  ])('show a return in Dallas by its own, %s', (_case, returnAt, shown) => {
    expect(there(returnAt)).toBe(shown);
  });

  test('show a return in Honolulu four or five hours earlier', () => {
    expect(there('2026-12-04T10:00', central, honolulu)).toBe('2026-12-04T06:00');
    expect(there('2026-07-04T10:00', central, honolulu)).toBe('2026-07-04T05:00');
  });

  test('leave a return in the same zone as it is', () => {
    expect(there('2026-12-04T10:00', hawaii, maui)).toBe('2026-12-04T10:00');
    expect(clockThere(maui, { returnAt: '2026-12-04T10:00', timeZone: hawaii })).toBeNull();
    const trip = { returnAt: '2026-12-04T10:00', timeZone: hawaii };
    expect(clockThere(dallas, trip)).toBe('Fri, Dec 4, 2:00 PM in Dallas');
  });

  test('are shown with the place, in a line and in a range, and alone for a return at home', () => {
    const trip = { returnAt: rental.returnAt, timeZone: hawaii };
    const elsewhere = returnElsewhere(oneWayOf(lines)?.to, trip);
    expect(elsewhere).toEqual({ locationName: 'Dallas', at: '2026-12-04T14:00' });
    expect(returnInWords({ ...rental, returnElsewhere: elsewhere })).toBe('Fri, Dec 4, 2:00 PM in Dallas');
    expect(tripRangeInWords({ ...rental, returnElsewhere: elsewhere })).toBe(
      'Dec 1, 2026 10:00 AM to Dec 4, 2026 2:00 PM in Dallas',
    );
    expect(returnElsewhere(null, trip)).toBeUndefined();
    const hotel = { id: 'hotel', kind: 'hotel' as const, name: 'Hotel', address: '', note: '' };
    expect(returnElsewhere(hotel, trip)).toBeUndefined();
    expect(returnInWords(rental)).toBe('Fri, Dec 4, 10:00 AM');
    expect(tripRangeInWords(rental)).toBe('Dec 1, 2026 10:00 AM to Dec 4, 2026 10:00 AM');
    const day = 'Tue, Dec 1, 10:00 AM to Fri, Dec 4';
    expect(rentalRangeInWords({ ...rental, ...trip, lines })).toBe(`${day}, 2:00 PM in Dallas`);
    expect(rentalRangeInWords({ ...rental, ...trip, lines: [] })).toBe(`${day}, 10:00 AM`);
    expect(returnDateInWords({ ...rental, returnElsewhere: elsewhere })).toBe(
      'Dec 4, 2026 2:00 PM in Dallas',
    );
    expect(returnDateInWords(rental)).toBe('Dec 4, 2026 10:00 AM');
  });

  test('count days by the clock of the pickup: exactly in Honolulu, by the wall in Dallas', () => {
    const now = Temporal.Instant.from('2026-10-01T00:00:00Z');
    // From Honolulu over the night in which Dallas sets its clocks back: 24 hours.
    const west = { pickupAt: '2026-10-31T10:00', returnAt: '2026-11-01T10:00' };
    const fromHonolulu = checkPeriod(west, hawaii, now);
    if (!fromHonolulu.ok) throw new Error(fromHonolulu.message);
    expect(fromHonolulu.startsAt.until(fromHonolulu.endsAt).total('hours')).toBe(24);
    expect(rentalDays(west.pickupAt, west.returnAt)).toBe(1);
    // From Dallas: 25 hours, and one day, as for a return in Dallas.
    const fromDallas = checkPeriod(west, central, now);
    if (!fromDallas.ok) throw new Error(fromDallas.message);
    expect(fromDallas.startsAt.until(fromDallas.endsAt).total('hours')).toBe(25);
    expect(there(west.returnAt, central, honolulu)).toBe('2026-11-01T06:00');
  });

  test('are those of the price: it has the zone', () => {
    expect(oneWayOf(lines)?.to.timeZone).toBe(central);
  });
});

test('a trip in words names its location once, and a one-way trip both ends with their clocks', () => {
  const trip = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00', locationName: 'Honolulu' };
  expect(tripInWords(trip)).toBe('Dec 1, 2026 10:00 AM to Dec 4, 2026 10:00 AM, Honolulu');
  const returnElsewhere = { locationName: 'Dallas', at: '2026-12-04T14:00' };
  const oneWay = { ...trip, returnElsewhere };
  const both = 'Dec 1, 2026 10:00 AM in Honolulu to Dec 4, 2026 2:00 PM in Dallas';
  expect([tripInWords(oneWay), tripEndsInWords(oneWay)]).toEqual([both, both]);
  const beside = 'Dec 1, 2026 10:00 AM to Dec 4, 2026 2:00 PM in Dallas';
  const unnamed = { ...oneWay, locationName: undefined };
  expect([tripRangeInWords(oneWay), tripEndsInWords(unnamed)]).toEqual([beside, beside]);
});
