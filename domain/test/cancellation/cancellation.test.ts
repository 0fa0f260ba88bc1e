import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancellationTerms,
  freeUntilPickup,
  isFreeUntilPickup,
  policyAfterChange,
  type CancellableBooking,
} from '../../src/cancellation/cancellation.ts';
import { initialPolicy, toStoredPolicy } from '../../src/policy/policy-figures.ts';
import { toInstants } from '../../src/calendar/rental-period.ts';
import { priceLine } from '../pricing/price-line.ts';

const cancellationPolicy = toStoredPolicy(initialPolicy);

interface Priced {
  days: number;
  rentalCents: number;
  discountCents: number;
}

const linesOf = ({ days, rentalCents, discountCents }: Priced) => [
  priceLine('rental', { quantity: days, amountCents: rentalCents }),
  priceLine('insurance', { amountCents: 11_970 }),
  priceLine('service', { amountCents: 5_985 }),
  ...(discountCents === 0 ? [] : [priceLine('discount', { amountCents: -discountCents })]),
];

const price: Priced = { days: 3, rentalCents: 119_700, discountCents: 0 };
const rental: CancellableBooking = {
  pickupAt: '2026-12-01T10:00',
  timeZone: 'Pacific/Honolulu',
  lines: linesOf(price),
  paidCents: 137_655,
};
const terms = (booking: CancellableBooking, now: string) =>
  cancellationTerms(booking, cancellationPolicy, Temporal.Instant.from(now));

describe('cancelling', () => {
  test.each([
    ['a week before', '2026-11-24T20:00:00Z', 0],
    ['24 hours and a second before pickup', '2026-11-30T19:59:59Z', 0],
    ['exactly 24 hours before pickup', '2026-11-30T20:00:00Z', 0],
    ['a microsecond later', '2026-11-30T20:00:00.000001Z', 39_900],
    ['a second later', '2026-11-30T20:00:01Z', 39_900],
    ['a minute before pickup', '2026-12-01T19:59:00Z', 39_900],
  ])('%s costs what the policy says', (_, now, feeCents) => {
    expect(terms(rental, now)).toMatchObject({
      isFree: feeCents === 0,
      feeCents,
      refundCents: 137_655 - feeCents,
      lateFeeCents: 39_900,
      freeUntilLocal: '2026-11-30T10:00',
    });
  });

  test.each([
    ['a rental of a day costs that day', { days: 1, rentalCents: 39_900, paidCents: 45_885 }, 39_900],
    ['an offer makes the day cheaper too', { discountCents: 23_940 }, 31_920],
    ['a third of a cent is rounded off', { days: 3, rentalCents: 100, paidCents: 115 }, 33],
    ['half a cent is rounded up', { days: 2, rentalCents: 101, paidCents: 116 }, 51],
    ['never more than was paid', { paidCents: 30_000 }, 30_000],
    ['nothing when nothing was paid', { paidCents: 0 }, 0],
    ['nothing when the offer takes it all', { discountCents: 119_700, paidCents: 17_955 }, 0],
  ])('late: %s', (_, change, feeCents) => {
    const { paidCents, ...priced } = { ...price, paidCents: rental.paidCents, ...change };
    const late = terms({ ...rental, lines: linesOf(priced), paidCents }, '2026-12-01T12:00:00Z');
    expect(late.feeCents).toBe(feeCents);
    expect(late.refundCents).toBe(paidCents - feeCents);
  });

  test.each([
    ['one that is never refunded is kept, in time and late', 'never', 2_000, 41_900],
    ['one that is always refunded goes back', 'always', 0, 39_900],
    ['one by policy goes back, for only the rental has a day’s fee', 'by-policy', 0, 39_900],
  ] as const)('of lines: %s', (_, refund, inTime, late) => {
    const lines = [...rental.lines, priceLine('service', { amountCents: 2_000, refund })];
    const priced = { ...rental, lines, paidCents: 139_655 };
    expect(terms(priced, '2026-11-24T20:00:00Z')).toMatchObject({ feeCents: inTime, lateFeeCents: late });
    expect(terms(priced, '2026-12-01T12:00:00Z')).toMatchObject({ feeCents: late });
  });

  test.each([
    ['an ordinary day', '2026-07-02T10:00', '2026-07-01T15:00:00Z', '2026-07-01T10:00'],
    [
      'the clocks go forward in between: 23 hours',
      '2027-03-14T10:00',
      '2027-03-13T16:00:00Z',
      '2027-03-13T10:00',
    ],
    [
      'the clocks go back in between: 25 hours',
      '2026-11-01T10:00',
      '2026-10-31T15:00:00Z',
      '2026-10-31T10:00',
    ],
    [
      'the hour is skipped the day before: an hour later',
      '2027-03-15T02:30',
      '2027-03-14T08:30:00Z',
      '2027-03-14T03:30',
    ],
    [
      'the hour comes twice the day before: the second',
      '2026-11-02T01:30',
      '2026-11-01T07:30:00Z',
      '2026-11-01T01:30',
    ],
  ])('in Dallas, %s', (_, pickupAt, freeUntil, local) => {
    const dallas = { ...rental, timeZone: 'America/Chicago', pickupAt };
    const at = terms(dallas, freeUntil);
    expect([at.freeUntil.toString(), at.freeUntilLocal, at.isFree]).toEqual([freeUntil, local, true]);
    const after = Temporal.Instant.from(freeUntil).add({ seconds: 1 }).toString();
    expect(terms(dallas, after).isFree).toBe(false);
  });

  test('whatever the booking: fee and refund are what was paid, never negative, and the fee falls due at one moment', () => {
    const bookings = fc.record({
      pickup: fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
      halfHour: fc.integer({ min: 0, max: 47 }),
      timeZone: fc.constantFrom('Pacific/Honolulu', 'America/Chicago'),
      days: fc.integer({ min: 1, max: 90 }),
      dailyCents: fc.integer({ min: 0, max: 1_000_000 }),
      discountPart: fc.double({ min: 0, max: 1, noNaN: true }),
      paidPart: fc.double({ min: 0, max: 1.2, noNaN: true }),
    });
    fc.assert(
      fc.property(bookings, ({ pickup, halfHour, days, dailyCents, ...facts }) => {
        const clock = `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`;
        const pickupAt = `${pickup.toISOString().slice(0, 10)}T${clock}`;
        fc.pre(toInstants({ pickupAt, returnAt: pickupAt }, facts.timeZone).ok);
        const rentalCents = dailyCents * days;
        const booking = {
          pickupAt,
          timeZone: facts.timeZone,
          lines: linesOf({
            days,
            rentalCents,
            discountCents: Math.floor(rentalCents * facts.discountPart),
          }),
          paidCents: Math.floor(rentalCents * facts.paidPart),
        };
        const { freeUntil } = cancellationTerms(
          booking,
          cancellationPolicy,
          Temporal.Instant.from('2026-01-01T00:00Z'),
        );
        for (const seconds of [-86_400, -1, 0, 1, 3_600]) {
          const at = cancellationTerms(booking, cancellationPolicy, freeUntil.add({ seconds }));
          expect(at.feeCents + at.refundCents).toBe(booking.paidCents);
          expect(at.feeCents).toBeGreaterThanOrEqual(0);
          expect(at.refundCents).toBeGreaterThanOrEqual(0);
          expect(at.feeCents).toBeLessThanOrEqual(Math.ceil(rentalCents / days));
          expect(at.isFree).toBe(seconds <= 0);
        }
      }),
    );
  });
});

describe('the policy of a trip whose pickup moves', () => {
  const at = (now: string) => policyAfterChange(cancellationPolicy, rental, Temporal.Instant.from(now));

  test('stays as it was while cancelling is free', () => {
    expect(at('2026-11-30T20:00:00Z')).toEqual(cancellationPolicy);
  });

  test('does not make free again what already cost something, wherever the pickup goes next', () => {
    const late = at('2026-11-30T20:00:01Z');
    expect(late).toEqual({ ...cancellationPolicy, neverFreeAfter: '2026-11-30T20:00:00Z' });
    const moved = { ...rental, pickupAt: '2027-01-05T10:00' };
    const now = Temporal.Instant.from('2026-12-01T00:00:00Z');
    expect(cancellationTerms(moved, late, now)).toMatchObject({ isFree: false, feeCents: 39_900 });
    expect(policyAfterChange(late, moved, now)).toEqual(late);
  });
});

describe('what was booked together with a vehicle that its host couldn’t provide', () => {
  const ended = { ...cancellationPolicy, neverFreeAfter: '2026-11-30T20:00:00Z' };

  test.each([
    ['a second before pickup', '2026-12-01T19:59:59Z', 0],
    ['at the pickup', '2026-12-01T20:00:00Z', 0],
    ['after it', '2026-12-01T20:00:01Z', 39_900],
  ])('costs nothing to cancel %s', (_, now, feeCents) => {
    for (const policy of [cancellationPolicy, ended])
      expect(cancellationTerms(rental, freeUntilPickup(policy), Temporal.Instant.from(now))).toMatchObject({
        feeCents,
        lateFeeCents: 39_900,
      });
  });

  test('is told apart from what has other terms', () => {
    expect(isFreeUntilPickup(freeUntilPickup(ended))).toBe(true);
    expect(isFreeUntilPickup(cancellationPolicy)).toBe(false);
    expect(isFreeUntilPickup({ ...freeUntilPickup(ended), neverFreeAfter: '2026-11-30T20:00:00Z' })).toBe(
      false,
    );
  });
});
