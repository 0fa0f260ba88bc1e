import type { Cabin } from '@makani/contract/fit/cabin';
import { type Party, luggageKinds, noLuggage } from '@makani/contract/fit/party';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { type Fit, solveFit } from '../../src/fit/fit.ts';
import { models } from '../../src/fit/models.ts';
import { bagCells, trunkOf } from '../../src/fit/pack-trunk.ts';
import { travelersOf } from '../../src/fit/travelers.ts';
import { fitsByTrying } from './fits-by-trying.ts';
import { partiesTried } from './parties-tried.ts';
import { triedCabins } from './tried-cabins.ts';
import { anyParty } from './tried-parties.ts';

const rule = childSeatRule('2026-12-01');
test('the answer to any party is that of trying everything, in every cabin', { timeout: 300_000 }, () => {
  fc.assert(
    // A matcher for each would cost more than all the rest.
    fc.property(anyParty, (party) => {
      expect(triedCabins.filter((cabin) => !isRight(cabin, party))).toEqual([]);
    }),
    { numRuns: partiesTried(10_000) },
  );
});

test('so many medium suitcases more go in, and not one more', () => {
  fc.assert(
    fc.property(anyParty, fc.constantFrom(...triedCabins), (party, cabin) => {
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
  expect(solveFit(models['toyota-sienna-platinum'], five, rule).answer).toBe('no');
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
