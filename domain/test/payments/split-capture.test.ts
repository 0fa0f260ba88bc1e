import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitCapture } from '../../src/payments/split-capture.ts';

describe('what was captured of a charge', () => {
  test('is split into what its shares retain', () => {
    const shares = [
      { id: 'van', amountCents: 500, retainedCents: 500, requestedCents: 500 },
      { id: 'car', amountCents: 300, retainedCents: 100, requestedCents: 100 },
    ];
    expect([...splitCapture(600, shares)]).toEqual([
      ['van', 500],
      ['car', 100],
    ]);
  });

  test('is refunded where less is retained by now', () => {
    const shares = [
      { id: 'van', amountCents: 500, retainedCents: 400, requestedCents: 400 },
      { id: 'car', amountCents: 300, retainedCents: 0, requestedCents: 300 },
    ];
    expect([...splitCapture(700, shares)]).toEqual([
      ['van', 400],
      ['car', 300],
    ]);
    // Nobody heard of the first call, which asked for more.
    expect([...splitCapture(800, shares)]).toEqual([
      ['van', 500],
      ['car', 300],
    ]);
  });

  test('is never less than what is retained, nor more than what was authorised', () => {
    const shares = [{ id: 'van', amountCents: 500, retainedCents: 400, requestedCents: 400 }];
    expect(() => splitCapture(399, shares)).toThrow(RangeError);
    expect(() => splitCapture(501, shares)).toThrow(RangeError);
  });

  test('comes to the same sum, and no share takes more than it was authorised for', () => {
    const share = fc
      .tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000))
      .map((cents) => cents.toSorted((one, other) => other - one))
      .map(([amountCents = 0, requestedCents = 0, retainedCents = 0]) => ({
        amountCents,
        requestedCents,
        retainedCents,
      }));
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, at) => {
          const shares = parts.map((part, index) => ({ ...part, id: String(index) }));
          const sum = (key: 'amountCents' | 'retainedCents') =>
            shares.reduce((cents, one) => cents + one[key], 0);
          const captured =
            sum('retainedCents') + Math.floor(at * (sum('amountCents') - sum('retainedCents')));
          const split = splitCapture(captured, shares);
          expect([...split.values()].reduce((cents, one) => cents + one, 0)).toBe(captured);
          for (const { id, amountCents, retainedCents } of shares) {
            expect(split.get(id)).toBeGreaterThanOrEqual(retainedCents);
            expect(split.get(id)).toBeLessThanOrEqual(amountCents);
          }
        },
      ),
    );
  });
});
