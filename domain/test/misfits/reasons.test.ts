import type { Cabin } from '@makani/contract/fit/cabin';
import { type Luggage, noLuggage, type Party } from '@makani/contract/fit/party';
import type { Category } from '@makani/contract/vehicles/vehicles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { solveFit } from '../../src/fit/fit.ts';
import { reasonsInWords } from '../../src/fit/fit-words.ts';
import { models } from '../../src/fit/models.ts';
import { anyPlan } from '../fit/drawn-plans.ts';
import { faultsOf } from './faults-of.ts';
import { partiesTried } from '../fit/parties-tried.ts';
import { triedCabins } from '../fit/tried-cabins.ts';
import { anyParty } from '../fit/tried-parties.ts';

const rule = childSeatRule('2026-12-01');

const people = (adults: number, ages: number[] = [], bags: Partial<Luggage> = {}): Party => ({
  adults,
  children: ages.map((ageYears) => ({ ageYears })),
  luggage: { ...noLuggage, ...bags },
});

test.each<[string, keyof typeof models, Party, string[]]>([
  [
    'the third row is for two of six, or for the bags',
    'toyota-sienna-platinum',
    people(6, [], { large: 7 }),
    ['With everyone aboard, three of your seven suitcases don’t fit.'],
  ],
  [
    'two pieces of different sizes stay behind',
    'toyota-sienna-platinum',
    people(6, [], { large: 2, medium: 3, cabin: 4, stroller: 2 }),
    ['With everyone aboard, one of your two large suitcases and one of your four carry-ons don’t fit.'],
  ],
  [
    'nothing of several pieces goes in',
    'porsche-911-carrera',
    people(2, [], { large: 2 }),
    ['Your bags won’t fit in the trunk of this car.'],
  ],
  [
    'a board is for the folded row, in which the fifth sits',
    'toyota-sienna-platinum',
    people(5, [], { surfboard: 1, large: 2 }),
    ['With everyone aboard, your surfboard doesn’t fit: it needs the third row folded.'],
  ],
  [
    'a board is for the folded row also where other seats are too few',
    'toyota-sienna-platinum',
    people(8, [], { surfboard: 1 }),
    ['Eight people need eight seats; this minivan has seven.', 'Your surfboard needs the third row folded.'],
  ],
  [
    'a row that does not fold is no place for a board',
    'mercedes-benz-v-class',
    people(2, [], { surfboard: 1 }),
    ['Your surfboard needs about six feet of trunk, which this van doesn’t have.'],
  ],
  [
    'folded it is still too small',
    'toyota-sienna-platinum',
    people(4, [], { large: 20 }),
    ['Even with the third row folded, eight of your 20 suitcases don’t fit.'],
  ],
  [
    'seats first, and then the luggage of those who have one',
    'mercedes-benz-v-class',
    people(9, [], { surfboard: 2, large: 6 }),
    [
      'Nine people need nine seats; this van has eight.',
      'One of your six suitcases doesn’t fit, either.',
      'Both of your surfboards need about six feet of trunk, which this van doesn’t have.',
    ],
  ],
  [
    'with an adult less it would still be one child too many',
    'porsche-911-carrera',
    people(2, [1, 3, 5]),
    ['Three children belong behind the front row; this car has two seats there.'],
  ],
  [
    'anchors count in all three rows',
    'toyota-sienna-platinum',
    people(2, [1, 1, 1, 1, 5]),
    ['Four rear-facing seats need four seats with LATCH; this minivan has three.'],
  ],
  [
    'somebody has to get to the third row',
    'mercedes-benz-v-class',
    people(2, [1, 1, 1, 1]),
    [
      'Four rear-facing seats need four seats with LATCH; unless someone climbs over a child seat, this van has three.',
    ],
  ],
])('%s', (_title, model, party, expected) => {
  expect(reasonsFor(models[model], party)).toEqual(expected);
});

test('no reason contradicts the cabin, and each names the least, in every plan', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(anyParty, fc.oneof(fc.constantFrom(...triedCabins), anyPlan), (party, cabin) => {
      expect(faultsOf(cabin, party, reasonsFor(cabin, party))).toEqual([]);
    }),
    { numRuns: partiesTried(10_000) },
  );
});

function categoryOf(cabin: Cabin): Category {
  if (cabin === models['mercedes-benz-v-class']) return 'Van';
  return cabin.rows.length === 2 ? 'Non-Van' : 'Minivan';
}

function reasonsFor(cabin: Cabin, party: Party): string[] {
  const judged = { cabin, category: categoryOf(cabin), party };
  return reasonsInWords(solveFit(cabin, party, rule), judged).map(({ message }) => message);
}
