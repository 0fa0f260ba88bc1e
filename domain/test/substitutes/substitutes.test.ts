import { categories, type Category } from '@makani/contract/vehicles/vehicles';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { fitsFor } from '../../src/fit/fits-party.ts';
import {
  chooseBy,
  costOfEachStep,
  isSubstitute,
  agreedPriceAfterChange,
  agreedPriceLine,
  reducedCentsOf,
} from '../../src/substitutes/substitutes.ts';
import { atLeastAsGood } from '../../src/substitutes/classes.ts';

const now = Temporal.Instant.from('2026-12-01T20:00:00Z');

describe('a guest has time to choose', () => {
  test.each([
    ['for a day', 'PT72H', 'PT24H'],
    ['for a day, up to 6 hours before pickup', 'PT30H', 'PT24H'],
    ['until 6 hours before pickup', 'PT29H', 'PT23H'],
    ['at least for half an hour', 'PT6H30M', 'PT30M'],
  ])('%s', (_, ahead, time) => {
    expect(chooseBy(now.add(ahead), now)?.toString()).toBe(now.add(time).toString());
  });

  test.each(['PT6H29M', 'PT6H', 'PT0H', '-PT5H'])('or none, with a pickup in %s', (ahead) => {
    expect(chooseBy(now.add(ahead), now)).toBeNull();
  });
});

describe('a substitute', () => {
  const lost = {
    category: 'Minivan' as const,
    seats: 7,
    peopleIds: ['guest', 'driver'],
    fits: null,
  };
  const vehicle = { hostId: 'host', category: 'Minivan' as Category, seats: 7, cabin: null };

  test.each([
    ['of the same class', vehicle, true],
    ['of a better class', { ...vehicle, category: 'Van' as const }, true],
    ['of a lower class', { ...vehicle, category: 'Non-Van' as const }, false],
    ['with fewer seats', { ...vehicle, seats: 6 }, false],
    ['of the guest’s own', { ...vehicle, hostId: 'guest' }, false],
    ['of the driver’s own', { ...vehicle, hostId: 'driver' }, false],
    ['of nobody', { ...vehicle, hostId: null }, true],
  ])('%s', (_, candidate, is) => {
    expect(isSubstitute(candidate, lost)).toBe(is);
  });

  test('may have fewer seats where those who travel fit', () => {
    const luggage = { large: 0, medium: 0, cabin: 0, stroller: 0, surfboard: 0 };
    const party = { adults: 2, children: [{ ageYears: 11 }], luggage };
    const fits = fitsFor(party, childSeatRule('2026-12-01'));
    expect(isSubstitute({ ...vehicle, seats: 5 }, { ...lost, fits })).toBe(true);
    expect(isSubstitute({ ...vehicle, seats: 2 }, { ...lost, fits })).toBe(false);
  });

  test('of every class is as good as itself', () => {
    expect(categories.map((category) => atLeastAsGood(category)[0])).toEqual([...categories]);
  });
});

describe('the price of a substitute', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 });

  test('is never more than what was paid, and never more than the regular one', () => {
    fc.assert(
      fc.property(cents, cents, (regular, paid) => {
        const line = agreedPriceLine(regular, paid);
        expect(regular - reducedCentsOf(line === null ? [] : [line])).toBe(Math.min(regular, paid));
      }),
    );
  });

  test('is reduced by no more after a change, and never below nothing', () => {
    const days = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(cents, cents, days, days, (regular, reducedCents, before, after) => {
        const line = agreedPriceAfterChange(regular, { reducedCents, days: { before, after } });
        const reduced = reducedCentsOf(line === null ? [] : [line]);
        expect(reduced).toBeLessThanOrEqual(Math.min(reducedCents, regular));
        expect(reduced).toBeGreaterThanOrEqual(0);
        const same = agreedPriceAfterChange(regular + reducedCents, {
          reducedCents,
          days: { before, after: before },
        });
        expect(reducedCentsOf(same === null ? [] : [same])).toBe(reducedCents);
      }),
    );
  });
});

test.each([
  ['one', [240], [240]],
  ['a dearer one after it', [240, 440], [240, 200]],
  ['a cheaper one after it, which relieves the first', [240, 40], [40, 0]],
  ['one that costs nothing more, after all', [240, 440, 0], [0, 0, 0]],
  ['a dearer one after a cheaper one', [240, 40, 140], [40, 0, 100]],
  ['the same again', [240, 240], [240, 0]],
  ['none', [], []],
])('each host bears their own step of %s', (_, costs, borne) => {
  expect(costOfEachStep(costs)).toEqual(borne);
});

test('together the steps are the last cost, and nobody bears more than what their own step added', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1000 }), { minLength: 1 }), (costs) => {
      const borne = costOfEachStep(costs);
      expect(borne.reduce((sum, one) => sum + one, 0)).toBe(costs.at(-1));
      for (const [place, cents] of borne.entries()) {
        const added = (costs[place] ?? 0) - (costs[place - 1] ?? 0);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(Math.max(0, added));
      }
    }),
  );
});
