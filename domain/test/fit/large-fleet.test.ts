import type { Cabin } from '@makani/contract/fit/cabin';
import { type Child, noLuggage, type Party } from '@makani/contract/fit/party';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import type { ConvoyCandidate } from '../../src/fit/convoy-groups.ts';
import { cheapestConvoy } from '../../src/fit/convoy.ts';
import { models } from '../../src/fit/models.ts';
import { anyCrowd, anyPlan } from './drawn-plans.ts';

const rule = childSeatRule('2026-12-01');
const van = models['mercedes-benz-v-class'];

function candidate(id: string, cabin: Cabin, dollars: number): ConvoyCandidate {
  const seats = cabin.rows.reduce((sum, row) => sum + row.seats.length, 0);
  return { id, cabin, seats, totalCents: 100 * dollars };
}

/** More kinds of vehicles than are looked at: each is cheap, and has neither an anchor nor room for a suitcase. */
const cheap = Array.from({ length: 60 }, (_, kind) => {
  const plain = { latch: false, tether: false, belt: 'lap' } as const;
  const row = (seats: number) => ({ seats: Array.from({ length: seats }, () => plain), aisle: false });
  return candidate(`small-${kind}`, { rows: [row(2), row(2)], trunk: { liters: kind } }, 40 + kind);
});

const babies = (count: number): Child[] =>
  Array.from({ length: count }, () => ({ ageYears: 0, seat: 'rear-facing' }));

test.each<[string, Party, string[]]>([
  ['a family with babies', { adults: 2, children: babies(2), luggage: noLuggage }, ['van-a']],
  ['a couple with suitcases', { adults: 2, children: [], luggage: { ...noLuggage, large: 3 } }, ['van-a']],
  [
    'more than a van holds',
    { adults: 8, children: babies(2), luggage: { ...noLuggage, large: 3 } },
    ['small-0', 'van-a'],
  ],
  [
    'two vans full',
    { adults: 6, children: babies(4), luggage: { ...noLuggage, large: 6 } },
    ['van-a', 'van-b'],
  ],
])('%s: what fits is found among more cheap vehicles than are looked at', (_who, party, ids) => {
  const fleet = [...cheap, candidate('van-a', van, 400), candidate('van-b', van, 410)];
  expect(cheapestConvoy(fleet, party, rule)?.members.map(({ id }) => id)).toEqual(ids);
});

test(
  'whoever fits one of the vehicles of a large fleet is never told that nothing fits',
  { timeout: 60_000 },
  () => {
    const fleets = fc.array(anyPlan, { minLength: 60, maxLength: 120, size: 'max' });
    let found = 0;
    fc.assert(
      fc.property(fleets, anyCrowd, (plans, crowd) => {
        const party = { ...crowd, adults: Math.min(crowd.adults, 4), children: crowd.children.slice(0, 3) };
        const fleet = plans.map((cabin, kind) => candidate(`v-${kind}`, cabin, 40 + kind));
        if (!fleet.some((one) => cheapestConvoy([one], party, rule))) return;
        found += 1;
        expect(cheapestConvoy(fleet, party, rule)).toBeDefined();
      }),
      { numRuns: 100 },
    );
    expect(found).toBeGreaterThan(20);
  },
);
