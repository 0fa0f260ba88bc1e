import type { Cabin, CabinSeat } from '@makani/contract/fit/cabin';
import { type Child, type Luggage, luggageKinds, noLuggage, type Party } from '@makani/contract/fit/party';
import type { Category } from '@makani/contract/vehicles/vehicles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { solveFit } from '../../src/fit/fit.ts';
import { reasonsInWords } from '../../src/fit/fit-words.ts';
import { fitsParty } from '../../src/fit/fits-party.ts';
import { models } from '../../src/fit/models.ts';
import { kindOf, travelersOf } from '../../src/fit/travelers.ts';
import { piecesIn } from '../../src/fit/conflicts/trunk-conflict.ts';
import { anyPlan } from './drawn-plans.ts';
import { partiesTried } from './parties-tried.ts';
import { readLuggage, readSeats, type SaidOfLuggage, type SaidOfSeats } from './read-reasons.ts';
import { triedCabins } from './tried-cabins.ts';
import { anyParty } from './tried-parties.ts';

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

/** What is not true in these sentences. */
function faultsOf(cabin: Cabin, party: Party, messages: readonly string[]): string[] {
  const fits = fitsParty({ cabin, seats: 0 }, party, rule);
  const seats = messages.flatMap((message) => readSeats(message) ?? []);
  const luggage = messages.flatMap((message) => readLuggage(message, party.luggage) ?? []);
  const [said] = seats;
  const left = luggage.reduce((sum, one) => plus(sum, one.left), noLuggage);
  const without = said ? lessPeople(party, said.needed - said.has, (who) => isNamed(said, who)) : [party];
  const fitsSome = (parties: Party[], bags: Luggage) =>
    parties.some((one) => fitsParty({ cabin, seats: 0 }, { ...one, luggage: bags }, rule));
  const rest = minus(party.luggage, left);
  const faults: [string, boolean][] = [
    ['a sentence that nobody reads', seats.length + luggage.length !== messages.length],
    ['two sentences for seats', seats.length > 1],
    ['a reason where it fits', fits !== (messages.length === 0)],
    ['a wrong count of seats', said !== undefined && !isCounted(said, cabin, party)],
    ['a wrong count of luggage', luggage.some((one) => !isOf(one, party))],
    ['does not fit without what is named', !fitsSome(without, rest)],
    [
      'seats for more',
      said !== undefined &&
        fitsSome(
          lessPeople(party, said.needed - said.has - 1, () => true),
          noLuggage,
        ),
    ],
    ['room for more', fewer(left, party.luggage).some((bags) => fitsSome(without, bags))],
    [
      'no trade',
      luggage.some(({ isTrade }) => isTrade) &&
        !fewer(left, party.luggage).some((bags) => fitsSome([{ ...party, adults: 1, children: [] }], bags)),
    ],
    [
      'no seats with the row folded',
      luggage.some(({ isFolded }) => isFolded) && !without.some((one) => sitFolded(cabin, one)),
    ],
  ];
  return faults.flatMap(([fault, isFound]) => (isFound ? [fault, ...messages] : []));
}

function sitFolded({ rows }: Cabin, party: Party): boolean {
  const cabin = { rows: rows.slice(0, -1), trunk: { liters: 0 } };
  return fitsParty({ cabin, seats: 0 }, { ...party, luggage: noLuggage }, rule);
}

const seatOf: Readonly<Record<string, string>> = {
  'rear-facing seat': 'rear-facing',
  'harness seat': 'harness',
  booster: 'booster',
};

type Who = ReturnType<typeof travelersOf>[number];

function isNamed({ who }: SaidOfSeats, { childSeat, sitsBehind }: Who): boolean {
  if (who === 'people') return true;
  if (who === 'children') return sitsBehind;
  return [...who.keys()].some((name) => seatOf[name] === childSeat);
}

/** Whether the numbers are those of the cabin and of the party. */
function isCounted(said: SaidOfSeats, cabin: Cabin, party: Party): boolean {
  const { who, needed, has, anchors, isCutOff } = said;
  const travelers = travelersOf(party, rule);
  const counts = who instanceof Map ? [...who] : [];
  const behind = cabin.rows.slice(1).flatMap(({ seats }) => seats);
  const suited: readonly (readonly [string, (seat: CabinSeat) => boolean])[] = [
    ['LATCH', ({ latch }) => latch],
    ['a tether', ({ tether }) => tether],
    ['a shoulder belt', ({ belt }) => belt === 'shoulder'],
  ];
  const tests = suited.flatMap(([name, is]) => (anchors.includes(name) ? [is] : []));
  const places = {
    people: cabin.rows.flatMap(({ seats }) => seats).length,
    children: behind.length,
    fixed: behind.filter((seat) => tests.some((is) => is(seat))).length,
  };
  const there = places[typeof who === 'string' ? who : 'fixed'];
  return (
    needed > has &&
    needed === travelers.filter((one) => isNamed(said, one)).length &&
    counts.every(
      ([name, count]) => travelers.filter((one) => one.childSeat === seatOf[name]).length === count,
    ) &&
    counts.length === anchors.length &&
    tests.length === anchors.length &&
    (isCutOff ? has <= there : has === there)
  );
}

function isOf({ left, of }: SaidOfLuggage, { luggage }: Party): boolean {
  return luggageKinds.every((kind) =>
    left[kind] === 0 ? of[kind] === 0 : of[kind] === luggage[kind] && left[kind] <= of[kind],
  );
}

/** Each way to leave out so many of these, but the driver; those of one kind are alike. */
function lessPeople(party: Party, count: number, isOpen: (who: Who) => boolean): Party[] {
  const groups = [...Map.groupBy(travelersOf(party, rule).slice(1).filter(isOpen), kindOf).values()];
  let ways: { party: Party; rest: number }[] = [{ party, rest: count }];
  for (const group of groups) {
    ways = ways.flatMap((way) =>
      Array.from({ length: Math.min(way.rest, group.length) + 1 }, (_, out) => ({
        party: without(way.party, party.children, group.slice(0, out)),
        rest: way.rest - out,
      })),
    );
  }
  return ways.flatMap((way) => (way.rest === 0 ? [way.party] : []));
}

function without(from: Party, all: readonly Child[], who: readonly Who[]): Party {
  const children = who.flatMap(({ traveler, index }) => (traveler === 'child' ? [all[index]] : []));
  return {
    ...from,
    adults: from.adults - who.filter(({ traveler }) => traveler === 'adult').length,
    children: from.children.filter((child) => !children.includes(child)),
  };
}

/** Each luggage of which one piece less stays behind, of whatever kinds. */
function fewer(left: Luggage, all: Luggage): Luggage[] {
  let ways: Luggage[] = piecesIn(left) === 0 ? [] : [all];
  let rest = piecesIn(left) - 1;
  while (rest > 0) {
    const next = ways.flatMap((way) =>
      luggageKinds.flatMap((kind) => (way[kind] > 0 ? [{ ...way, [kind]: way[kind] - 1 }] : [])),
    );
    ways = [...new Map(next.map((way) => [JSON.stringify(way), way])).values()];
    rest -= 1;
  }
  return ways;
}

function plus(one: Luggage, other: Luggage): Luggage {
  return mapped((kind) => one[kind] + other[kind]);
}

function minus(one: Luggage, other: Luggage): Luggage {
  return mapped((kind) => one[kind] - other[kind]);
}

function mapped(of: (kind: keyof Luggage) => number): Luggage {
  return {
    large: of('large'),
    medium: of('medium'),
    cabin: of('cabin'),
    stroller: of('stroller'),
    surfboard: of('surfboard'),
  };
}
