import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingDue, shareOf } from '../../src/bookings/booking-due.ts';
import { lowerKept } from '../../src/cancellation/retained-money.ts';

const kept = (...cents: number[]) =>
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
    expect(lowerKept(kept(...before), wanted).map(({ id, retainedCents }) => [id, retainedCents])).toEqual(
      changed,
    );
  });

  test.each([-1, 501, 0.5])('%s of 500 is refused', (wanted) => {
    expect(() => lowerKept(kept(500), wanted)).toThrow(RangeError);
  });

  test('what is left is what was wanted, and nobody keeps more than before', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (cents, part) => {
        const before = kept(...cents);
        const wanted = Math.floor(cents.reduce((sum, one) => sum + one, 0) * part);
        const after = new Map(lowerKept(before, wanted).map((one) => [one.id, one.retainedCents]));
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
  const price = { rentalCents: 119_700, discountCents: 20_000, insuranceCents: 11_970, serviceCents: 5_985 };

  test.each([
    ['confirmed', null, { hostCents: 99_700, platformCents: 17_955 }],
    ['pending', null, { hostCents: 99_700, platformCents: 17_955 }],
    ['cancelled', 33_233, { hostCents: 33_233, platformCents: 0 }],
    ['cancelled', null, { hostCents: 0, platformCents: 0 }],
    ['rejected', null, { hostCents: 0, platformCents: 0 }],
    ['expired', null, { hostCents: 0, platformCents: 0 }],
  ] as const)('%s with a fee of %s', (status, cancellationFeeCents, due) => {
    expect(bookingDue({ ...price, status, cancellationFeeCents })).toEqual(due);
  });

  test('a part of the money is shared in proportion, all of it to the cent', () => {
    const due = { hostCents: 99_700, platformCents: 17_955 };
    expect(shareOf(due, 117_655)).toEqual(due);
    expect(shareOf(due, 0)).toEqual({ hostCents: 0, platformCents: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 117_655 }), (cents) => {
        const share = shareOf(due, cents);
        expect(share.hostCents + share.platformCents).toBe(cents);
        expect(share.hostCents).toBeLessThanOrEqual(due.hostCents);
        expect(share.platformCents).toBeLessThanOrEqual(due.platformCents);
      }),
    );
  });
});
