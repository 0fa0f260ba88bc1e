import type { Cabin } from '@makani/contract/fit/cabin';
import { type Misfit, misfits } from '@makani/contract/fit/fit';
import { type Party, luggageKinds, noLuggage } from '@makani/contract/fit/party';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { type Fit, solveFit } from '../../src/fit/fit.ts';
import { models, templates } from '../../src/fit/models.ts';
import { bagCells, trunkOf } from '../../src/fit/pack-trunk.ts';
import { travelersOf } from '../../src/fit/travelers.ts';
import { fitsByTrying } from './fits-by-trying.ts';
import { largestCabins } from './largest-cabins.ts';
import { partiesTried } from './parties-tried.ts';

const rule = childSeatRule('2026-12-01');
const cabins: readonly Cabin[] = [
  ...Object.values(models),
  ...Object.values(templates),
  longVan(),
  fiveRows(),
];

/** The most rows, a trunk of three layers, and seats past which one climbs in every row. */
function fiveRows(): Cabin {
  const seat = { latch: false, tether: false, belt: 'shoulder' } as const;
  const latch = { ...seat, latch: true, tether: true };
  return {
    rows: [
      { seats: [seat], aisle: false },
      { seats: [latch, seat], aisle: false },
      { seats: [seat, latch], aisle: true },
      { seats: [latch, latch], aisle: false },
      { seats: [seat, seat], aisle: false },
    ],
    trunk: { liters: 1800, foldedLiters: 2600 },
  };
}

/** Four rows, a seat with a lap belt, and no anchors at the back. */
function longVan(): Cabin {
  const seat = { latch: false, tether: false, belt: 'shoulder' } as const;
  const latch = { ...seat, latch: true, tether: true };
  const lap = { ...seat, belt: 'lap' } as const;
  return {
    rows: [
      { seats: [seat, seat], aisle: false },
      { seats: [latch, lap, latch], aisle: false },
      { seats: [latch, seat], aisle: false },
      { seats: [seat, lap, seat], aisle: false },
    ],
    trunk: { liters: 500 },
  };
}

const child = fc.record(
  {
    ageYears: fc.integer({ min: 0, max: 15 }),
    heightInches: fc.integer({ min: 20, max: 70 }),
    seat: fc.constantFrom('rear-facing', 'harness', 'booster', 'none'),
  },
  { requiredKeys: ['ageYears'] },
);
const few = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));
const anyParty: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 5 }),
  children: fc.array(child, { maxLength: 6 }),
  luggage: fc.record({ large: few(6), medium: few(6), cabin: few(8), stroller: few(2), surfboard: few(3) }),
});

test('the answer to any party is that of trying everything, in every cabin', { timeout: 300_000 }, () => {
  fc.assert(
    // A matcher for each would cost more than all the rest.
    fc.property(anyParty, (party) => {
      expect(cabins.filter((cabin) => !isRight(cabin, party))).toEqual([]);
    }),
    { numRuns: partiesTried(10_000) },
  );
});

test('a vehicle is judged within 5 ms, whatever travels', { timeout: 120_000 }, () => {
  const crowds = fc.record({
    adults: fc.integer({ min: 1, max: 15 }),
    children: fc.array(child, { maxLength: 14 }),
    luggage: fc.record({
      large: few(20),
      medium: few(20),
      cabin: few(20),
      stroller: few(20),
      surfboard: few(20),
    }),
  });
  const slow = fc
    .sample(crowds, partiesTried(1_000))
    .flatMap((party) => [...cabins, ...Object.values(largestCabins)].map((cabin) => ({ cabin, party })))
    // A busy machine interrupts often, but not always.
    .filter(({ cabin, party }) => Array.from({ length: 20 }).every(() => millisecondsFor(cabin, party) > 5));
  expect(slow).toEqual([]);
});

function millisecondsFor(cabin: Cabin, party: Party): number {
  const start = Temporal.Now.instant();
  solveFit(cabin, party, rule);
  return start.until(Temporal.Now.instant()).total('milliseconds');
}

test('without the reasons it fits, and with any fewer taken away it does not', () => {
  fc.assert(
    fc.property(anyParty, fc.constantFrom(...cabins), (party, cabin) => {
      const { misfits: reasons } = solveFit(cabin, party, rule);
      expect(fitsByTrying(cabin, party, rule, new Set(reasons))).toBe(true);
      for (const fewer of subsets(misfits).filter(({ length }) => length < reasons.length)) {
        expect(fitsByTrying(cabin, party, rule, new Set(fewer))).toBe(false);
      }
    }),
    { numRuns: partiesTried(2_000) },
  );
});

test('so many medium suitcases more go in, and not one more', () => {
  fc.assert(
    fc.property(anyParty, fc.constantFrom(...cabins), (party, cabin) => {
      const { answer, luggage } = solveFit(cabin, party, rule);
      if (luggage === null) return;
      const more = (count: number) => {
        const medium = party.luggage.medium + count;
        // The last row stays as it is.
        const { liters, foldedLiters = 0 } = cabin.trunk;
        const trunk = luggage.isFolded ? { liters: 0, foldedLiters } : { liters };
        return fitsByTrying({ ...cabin, trunk }, { ...party, luggage: { ...party.luggage, medium } }, rule);
      };
      expect(more(luggage.spareBags)).toBe(true);
      expect(luggage.spareBags === 9 || !more(luggage.spareBags + 1)).toBe(true);
      expect(answer).toBe(luggage.spareBags > 0 ? 'yes' : 'tight');
    }),
    { numRuns: partiesTried(2_000) },
  );
});

test.each([
  ['toyota-sienna-platinum', { large: 4, cabin: 4 }, 'yes', true],
  ['mercedes-benz-v-class', { large: 4, cabin: 5 }, 'tight', false],
  ['honda-odyssey-elite', { large: 3, medium: 1 }, 'yes', false],
  ['porsche-911-carrera', { cabin: 2 }, 'tight', false],
] as const)('%s takes the luggage its size suggests', (model, bags, answer, isFolded) => {
  const party = { adults: 2, children: [], luggage: { ...noLuggage, ...bags } };
  const fit = solveFit(models[model], party, rule);
  expect([fit.answer, fit.luggage?.isFolded]).toEqual([answer, isFolded]);
});

test('a surfboard lies over the folded third row', () => {
  const luggage = { ...noLuggage, surfboard: 1, large: 2 };
  const fit = solveFit(models['toyota-sienna-platinum'], { adults: 4, children: [], luggage }, rule);
  expect(fit.luggage).toMatchObject({ isFolded: true });
  const five = { adults: 5, children: [], luggage };
  expect(solveFit(models['toyota-sienna-platinum'], five, rule).misfits).toEqual(['trunk_length']);
});

function isRight(cabin: Cabin, party: Party): boolean {
  const fit = solveFit(cabin, party, rule);
  const fits = fitsByTrying(cabin, party, rule);
  return fit.answer === 'no' ? !fits : fits && isWhole(fit, cabin, party);
}

/** Whether everybody sits once, nobody on another, every bag is in, and no column is too full. */
function isWhole({ seating, luggage }: Fit, cabin: Cabin, party: Party): boolean {
  const who = (one: { traveler: string; index: number }) => `${one.traveler} ${one.index}`;
  const layers = luggage?.layers ?? [];
  const { liters, foldedLiters = 0 } = cabin.trunk;
  const packed = layers.flatMap(({ bags }) => bags);
  return (
    new Set(seating.map(({ row, seat }) => `${row}:${seat}`)).size === seating.length &&
    seating.map(who).toSorted().join() === travelersOf(party, rule).map(who).toSorted().join() &&
    layers.map(({ cells }) => cells).join() ===
      trunkOf(luggage?.isFolded === true ? foldedLiters : liters, false).layers.join() &&
    layers.every(({ cells, bags }) => bags.reduce((sum, kind) => sum + bagCells[kind], 0) <= cells) &&
    luggageKinds.every((kind) => packed.filter((one) => one === kind).length === party.luggage[kind])
  );
}

function subsets(all: readonly Misfit[]): Misfit[][] {
  return all.reduce<Misfit[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
}
