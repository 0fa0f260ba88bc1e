import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deskHoldEnd, extendHoldForPayment, holdExpiresAt } from '../../src/bookings/hold.ts';

const taken = Temporal.Instant.from('2026-12-01T20:00:00Z');
const hold = { holdExpiresAt: holdExpiresAt(taken), holdExtended: false };

test('a hold lasts 15 minutes', () => {
  expect(hold.holdExpiresAt.toString()).toBe('2026-12-01T20:15:00Z');
});

describe('a payment that begins', () => {
  test.each([
    ['with time to spare keeps the hold as it is', { minutes: 1 }, '20:15:00', false],
    ['exactly 5 minutes before the end keeps it', { minutes: 10 }, '20:15:00', false],
    ['a second later lengthens it by a second', { minutes: 10, seconds: 1 }, '20:15:01', true],
    ['a second before the end gives it 5 minutes', { minutes: 14, seconds: 59 }, '20:19:59', true],
    ['at the very end brings nothing back', { minutes: 15 }, '20:15:00', false],
    ['after the end brings nothing back', { minutes: 15, seconds: 1 }, '20:15:00', false],
  ])('%s', (_case, after, until, holdExtended) => {
    expect(extendHoldForPayment(hold, taken.add(after))).toEqual({
      holdExpiresAt: Temporal.Instant.from(`2026-12-01T${until}Z`),
      holdExtended,
    });
  });

  test('a second time gets nothing more', () => {
    const once = extendHoldForPayment(hold, taken.add({ minutes: 14 }));
    expect(once.holdExpiresAt.toString()).toBe('2026-12-01T20:19:00Z');
    expect(extendHoldForPayment(once, taken.add({ minutes: 18 }))).toEqual(once);
  });

  test('early and declined leaves the extension for the next card', () => {
    const afterFirst = extendHoldForPayment(hold, taken.add({ minutes: 2 }));
    const afterSecond = extendHoldForPayment(afterFirst, taken.add({ minutes: 13 }));
    expect(afterSecond.holdExpiresAt.toString()).toBe('2026-12-01T20:18:00Z');
  });
});

test('however often a guest tries to pay, the dates are kept for less than 20 minutes and never for less than promised', () => {
  const tries = fc.array(fc.integer({ min: 0, max: 3600 }), { maxLength: 30 });
  fc.assert(
    fc.property(tries, (seconds) => {
      let current = hold;
      for (const after of seconds.toSorted((one, other) => one - other)) {
        const next = extendHoldForPayment(current, taken.add({ seconds: after }));
        expect(Temporal.Instant.compare(next.holdExpiresAt, current.holdExpiresAt)).toBeGreaterThanOrEqual(0);
        current = next;
      }
      expect(current.holdExpiresAt.since(taken).total('minutes')).toBeLessThan(20);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['as long as was said', 120, '2026-12-03T20:00:00Z', '2026-12-01T22:00:00Z'],
  ['a day at most', 2_000, '2026-12-03T20:00:00Z', '2026-12-02T20:00:00Z'],
  ['until the pickup', 24 * 60, '2026-12-02T05:00:00Z', '2026-12-02T05:00:00Z'],
])('the desk holds a vehicle %s', (_case, minutes, startsAt, end) => {
  const rental = { now: taken, startsAt: Temporal.Instant.from(startsAt) };
  expect(deskHoldEnd(minutes, rental).toString()).toBe(end);
});
