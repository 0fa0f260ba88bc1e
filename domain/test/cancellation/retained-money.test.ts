import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingDue, shareOf, totalDue, type Due } from '../../src/bookings/booking-due.ts';
import { lowerRetained } from '../../src/cancellation/retained-money.ts';
import { priceLine } from '../pricing/price-line.ts';

const payments = (...cents: number[]) =>
  cents.map((retainedCents, index) => ({ id: String(index), retainedCents }));

describe('lowering what is kept of several payments', () => {
  test.each([
    ['all of it stays', [500], 500, []],
    ['nothing stays', [500], 0, [['0', 0]]],
    ['a part stays', [500], 120, [['0', 120]]],
    ['the newest gives way first', [500, 200], 600, [['1', 100]]],
    [
      'the newest goes, the oldest gives the rest',
      [500, 200],
      450,
      [
        ['0', 450],
        ['1', 0],
      ],
    ],
    ['one that keeps nothing has nothing to give', [500, 0], 400, [['0', 400]]],
    ['nothing of nothing', [], 0, []],
  ] as const)('%s', (_, before, wanted, changed) => {
    expect(
      lowerRetained(payments(...before), wanted).map(({ id, retainedCents }) => [id, retainedCents]),
    ).toEqual(changed);
  });

  test.each([-1, 501, 0.5])('%s of 500 is refused', (wanted) => {
    expect(() => lowerRetained(payments(500), wanted)).toThrow(RangeError);
  });

  test('what is left is what was wanted, and nobody keeps more than before', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (cents, part) => {
        const before = payments(...cents);
        const wanted = Math.floor(cents.reduce((sum, one) => sum + one, 0) * part);
        const after = new Map(lowerRetained(before, wanted).map((one) => [one.id, one.retainedCents]));
        const left = before.map((one) => after.get(one.id) ?? one.retainedCents);
        expect(left.reduce((sum, one) => sum + one, 0)).toBe(wanted);
        expect(left.every((cents, index) => cents >= 0 && cents <= (before[index]?.retainedCents ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});

describe('to whom the money of a booking belongs', () => {
  const lines = [
    priceLine('rental', { quantity: 3, unitCents: 39_900, amountCents: 119_700 }),
    priceLine('insurance', { amountCents: 11_970 }),
    priceLine('service', { amountCents: 5_985 }),
    priceLine('discount', { amountCents: -20_000 }),
  ];
  const due = (change: Partial<Due>): Due => ({ host: 0, platform: 0, operator: 0, state: 0, ...change });

  test.each([
    ['confirmed', null, { host: 99_700, platform: 17_955 }],
    ['pending', null, { host: 99_700, platform: 17_955 }],
    ['cancelled', 33_233, { host: 33_233 }],
    ['cancelled', null, {}],
    ['rejected', null, {}],
    ['expired', null, {}],
  ] as const)('%s with a fee of %s', (status, cancellationFeeCents, wanted) => {
    expect(bookingDue({ lines, status, cancellationFeeCents })).toEqual(due(wanted));
  });

  test('a line of somebody else’s is theirs, and stays theirs when it is never refunded', () => {
    const tax = priceLine('service', { amountCents: 1_500, payee: 'state', refund: 'never' });
    const taxed = { lines: [...lines, tax], cancellationFeeCents: 34_733 };
    expect(bookingDue({ ...taxed, status: 'confirmed' })).toEqual(
      due({ host: 99_700, platform: 17_955, state: 1_500 }),
    );
    expect(bookingDue({ ...taxed, status: 'cancelled' })).toEqual(due({ host: 33_233, state: 1_500 }));
    expect(bookingDue({ ...taxed, status: 'cancelled', cancellationFeeCents: 900 })).toEqual(
      due({ state: 900 }),
    );
  });

  test.each([
    ['two payees', due({ host: 99_700, platform: 17_955 })],
    ['four payees', due({ host: 99_700, platform: 17_955, operator: 3_333, state: 777 })],
  ])('of %s: a part of the money is shared in proportion, all of it to the cent', (_, whole) => {
    const total = totalDue(whole);
    expect(shareOf(whole, total)).toEqual(whole);
    expect(shareOf(whole, 0)).toEqual(due({}));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: total }), (cents) => {
        const share = shareOf(whole, cents);
        expect(totalDue(share)).toBe(cents);
        for (const payee of ['host', 'platform', 'operator', 'state'] as const) {
          expect(share[payee]).toBeGreaterThanOrEqual(0);
          expect(share[payee]).toBeLessThanOrEqual(whole[payee]);
        }
      }),
    );
  });
});
