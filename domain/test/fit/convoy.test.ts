import type { Cabin } from '@makani/contract/fit/cabin';
import { type Child, luggageKinds, noLuggage, type Party } from '@makani/contract/fit/party';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { type ConvoyCandidate, convoyLimits } from '../../src/fit/convoy-groups.ts';
import { type Convoy, cheapestConvoy } from '../../src/fit/convoy.ts';
import { fitsParty } from '../../src/fit/fits-party.ts';
import { models, templates } from '../../src/fit/models.ts';
import { partiesTried } from './parties-tried.ts';

const rule = childSeatRule('2026-12-01');

/** Small ones too, so that a set is often too small by one seat or one bag. */
const cabins: readonly (Cabin | null)[] = [
  ...Object.values(models),
  ...Object.values(templates),
  bench(2, 60),
  bench(3, 260),
  shuttle(),
  null,
];

/** A row of lap belts behind the driver's. */
function bench(seats: number, liters: number): Cabin {
  const belt = { latch: false, tether: false, belt: 'lap' } as const;
  const outer = { latch: true, tether: true, belt: 'shoulder' } as const;
  const behind = Array.from({ length: seats }, (_, seat) => (seat === 0 ? outer : belt));
  return {
    rows: [
      { seats: [belt, belt], aisle: false },
      { seats: behind, aisle: false },
    ],
    trunk: { liters },
  };
}

/** Four rows, of which the last folds; one climbs to them past seats that differ. */
function shuttle(): Cabin {
  const plain = { latch: false, tether: false, belt: 'shoulder' } as const;
  const latch = { latch: true, tether: true, belt: 'shoulder' } as const;
  return {
    rows: [
      { seats: [plain], aisle: false },
      { seats: [latch, plain], aisle: false },
      { seats: [plain, latch], aisle: false },
      { seats: [latch], aisle: false },
    ],
    trunk: { liters: 200, foldedLiters: 600 },
  };
}

const child: fc.Arbitrary<Child> = fc.record(
  {
    ageYears: fc.constantFrom(0, 1, 3, 5, 8, 11, 14, 16),
    heightInches: fc.constantFrom(40, 60),
    seat: fc.constantFrom('rear-facing', 'harness', 'booster', 'none'),
    bringsOwn: fc.boolean(),
  },
  { requiredKeys: ['ageYears'] },
);
const few = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));
const anyParty: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.array(child, { maxLength: 4 }),
  luggage: fc.record({ large: few(3), medium: few(2), cabin: few(3), stroller: few(1), surfboard: few(2) }),
});
/** A full car: with so many people and bags, most sets do not do. Trying takes the square of the ways to share. */
const bigParty: fc.Arbitrary<Party> = fc
  .record({
    adults: fc.integer({ min: 2, max: 6 }),
    children: fc.array(child, { minLength: 2, maxLength: 5 }),
    luggage: fc.record({
      large: few(6),
      medium: few(2),
      cabin: few(2),
      stroller: fc.constant(0),
      surfboard: few(2),
    }),
  })
  .filter((party) => waysToShare(party) <= 600);
const anyFleet = fc
  .array(fc.record({ cabin: fc.constantFrom(...cabins), totalCents: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((fleet) =>
    fleet.map(({ cabin, totalCents }, index) => candidate(`v${index}`, cabin, totalCents * 100)),
  );

function candidate(id: string, cabin: Cabin | null, totalCents: number): ConvoyCandidate {
  const seats = cabin?.rows.reduce((total, row) => total + row.seats.length, 0) ?? 4;
  return { id, cabin, seats, totalCents };
}

function people(adults: number, children: Child[] = [], luggage: Partial<Party['luggage']> = {}): Party {
  return { adults, children, luggage: { ...noLuggage, ...luggage } };
}

test.each([
  ['small', anyParty, 1_500],
  ['big', bigParty, 300],
] as const)(
  'a %s party gets the set that trying every set and every way to share finds',
  { timeout: 120_000 },
  (_size, parties, numRuns) => {
    fc.assert(
      fc.property(anyFleet, parties, (fleet, party) => {
        const found = cheapestConvoy(fleet, party, rule);
        expect(summaryOf(found)).toEqual(cheapestByTrying(fleet, party));
        expect(misfitsIn(found, fleet)).toEqual([]);
        if (found) expectWhole(found, fleet, party);
      }),
      { numRuns: partiesTried(numRuns) },
    );
  },
);

test('a set for any party is shared whole, whatever it is made of', () => {
  const anyChildren = fc.array(child, { maxLength: 14 });
  const bags = few(12);
  const luggage = fc.record({ large: bags, medium: bags, cabin: bags, stroller: few(4), surfboard: few(4) });
  const crowds = fc.record({ adults: fc.integer({ min: 1, max: 15 }), children: anyChildren, luggage });
  const fleet = [...cabins, ...cabins].map((cabin, index) => candidate(`v${index}`, cabin, 100 + 7 * index));
  fc.assert(
    fc.property(crowds, (party) => {
      const found = cheapestConvoy(fleet, party, rule);
      expect(misfitsIn(found, fleet)).toEqual([]);
      if (found) expectWhole(found, fleet, party);
    }),
    { numRuns: 100 },
  );
});

test('thirteen friends with thirteen suitcases get two vans', () => {
  const fleet = Object.entries(models).map(([id, cabin]) => candidate(id, cabin, 10_000));
  const party = people(13, [], { medium: 13 });
  const found = cheapestConvoy(fleet, party, rule);
  expect(found?.members).toEqual([
    { id: 'honda-odyssey-elite', party: people(7, [], { medium: 7 }) },
    { id: 'mercedes-benz-v-class', party: people(6, [], { medium: 6 }) },
  ]);
});

test('children keep their order and all that is known of them', () => {
  const children: Child[] = [
    { ageYears: 8, heightInches: 50, bringsOwn: true },
    { ageYears: 0, seat: 'rear-facing' },
    { ageYears: 15 },
    { ageYears: 8, heightInches: 51 },
    { ageYears: 3, bringsOwn: false },
  ];
  const fleet = [candidate('one', templates['2+2'], 100), candidate('two', templates['2+3'], 100)];
  const found = cheapestConvoy(fleet, people(3, children), rule);
  expect(
    found?.members.map(({ party }) => [party.adults, party.children.map((one) => children.indexOf(one))]),
  ).toEqual([
    [2, [2, 4]],
    [1, [0, 1, 3]],
  ]);
});

test('of sets at one price the one with the fewest vehicles is taken, then the first by their ids', () => {
  const small = templates['2+2'];
  const fleet = [
    candidate('d', templates['2+2+3'], 200),
    candidate('c', templates['2+2+3'], 200),
    candidate('b', small, 100),
    candidate('a', small, 100),
  ];
  expect(idsIn(cheapestConvoy(fleet, people(5), rule))).toEqual(['c']);
  expect(idsIn(cheapestConvoy(fleet.toReversed(), people(5), rule))).toEqual(['c']);
  expect(idsIn(cheapestConvoy(fleet.slice(2), people(5), rule))).toEqual(['a', 'b']);
});

test('every vehicle has an adult to drive it', () => {
  const fleet = ['a', 'b', 'c'].map((id) => candidate(id, templates['2+2'], 100));
  const teenagers = Array.from({ length: 6 }, () => ({ ageYears: 16 }));
  expect(cheapestConvoy(fleet, people(2, teenagers), rule)?.members).toHaveLength(2);
  expect(cheapestConvoy(fleet, people(1, teenagers), rule)).toBeUndefined();
});

test('at most four vehicles go together', () => {
  const fleet = ['a', 'b', 'c', 'd', 'e'].map((id) => candidate(id, null, 100));
  expect(cheapestConvoy(fleet, people(15, [{ ageYears: 16 }]), rule)?.members).toHaveLength(4);
  expect(cheapestConvoy(fleet, people(15, [{ ageYears: 16 }, { ageYears: 16 }]), rule)).toBeUndefined();
});

test('a surfboard lies over a folded row, even where suitcases would lie better', () => {
  const { rows } = templates['2+2+3'];
  // Two layers of four cells, and one of three that is too short for the surfboard.
  const fleet = [
    candidate('long', { rows, trunk: { liters: 0, foldedLiters: 480 } }, 100),
    candidate('short', { rows: rows.slice(0, 2), trunk: { liters: 180 } }, 100),
  ];
  expect(cheapestConvoy(fleet, people(2, [], { surfboard: 1, medium: 3 }), rule)?.members).toHaveLength(2);
  expect(cheapestConvoy(fleet, people(2, [], { large: 1, medium: 4 }), rule)?.members).toHaveLength(2);
  expect(cheapestConvoy(fleet, people(2, [], { surfboard: 1, medium: 4 }), rule)).toBeUndefined();
});

test('without vehicles, or with too small ones, there is no set', () => {
  expect(cheapestConvoy([], people(1), rule)).toBeUndefined();
  const fleet = ['a', 'b', 'c', 'd'].map((id) => candidate(id, models['porsche-911-carrera'], 100));
  expect(cheapestConvoy(fleet, people(4, [], { cabin: 8 }), rule)).toBeDefined();
  expect(cheapestConvoy(fleet, people(4, [], { cabin: 9 }), rule)).toBeUndefined();
  expect(cheapestConvoy(fleet, people(4, [], { surfboard: 1 }), rule)).toBeUndefined();
});

function idsIn(convoy: Convoy | undefined): string[] | undefined {
  return convoy?.members.map(({ id }) => id);
}

function summaryOf(convoy: Convoy | undefined) {
  return convoy && { totalCents: convoy.totalCents, vehicles: convoy.members.length };
}

/** The vehicles that are too small for what they were given, or that nobody drives. */
function misfitsIn(convoy: Convoy | undefined, fleet: readonly ConvoyCandidate[]): string[] {
  const members = convoy?.members ?? [];
  return members.flatMap(({ id, party }) => {
    const vehicle = fleet.find((one) => one.id === id);
    return vehicle && party.adults > 0 && fitsParty(vehicle, party, rule) ? [] : [id];
  });
}

/** Nobody and nothing is missing or doubled. */
function expectWhole({ members, totalCents }: Convoy, fleet: readonly ConvoyCandidate[], party: Party): void {
  const vehicles = fleet.filter(({ id }) => members.some((one) => one.id === id));
  expect(vehicles).toHaveLength(members.length);
  expect(vehicles.reduce((total, one) => total + one.totalCents, 0)).toBe(totalCents);
  expect(members.reduce((total, one) => total + one.party.adults, 0)).toBe(party.adults);
  for (const kind of luggageKinds) {
    expect(members.reduce((total, one) => total + one.party.luggage[kind], 0)).toBe(party.luggage[kind]);
  }
  const placesOf = (one: Party) => one.children.map((each) => party.children.indexOf(each));
  const places = members.map((one) => placesOf(one.party));
  expect(places).toEqual(places.map((some) => some.toSorted((one, other) => one - other)));
  expect(places.flat().toSorted((one, other) => one - other)).toEqual([...party.children.keys()]);
}

function cheapestByTrying(fleet: readonly ConvoyCandidate[], party: Party) {
  const known = new Map<string, boolean>();
  const sets = fleet
    .reduce<ConvoyCandidate[][]>((all, one) => [...all, ...all.map((set) => [...set, one])], [[]])
    .filter(({ length }) => length > 0 && length <= convoyLimits.max)
    .map((set) => ({ set, totalCents: set.reduce((total, one) => total + one.totalCents, 0) }))
    .toSorted((one, other) => one.totalCents - other.totalCents || one.set.length - other.set.length);
  const found = sets.find(({ set }) => canShare(set, party, known));
  return found && { totalCents: found.totalCents, vehicles: found.set.length };
}

/** Gives the first vehicle every possible share in turn, and the others the rest. */
function canShare(set: readonly ConvoyCandidate[], party: Party, known: Map<string, boolean>): boolean {
  const [first, ...others] = set;
  if (first === undefined) return false;
  const key = JSON.stringify([set.map(({ id }) => id), party]);
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const canBe =
    others.length === 0
      ? party.adults > 0 && fitsParty(first, party, rule)
      : sharesOf(party).some(([own, rest]) => canShare([first], own, known) && canShare(others, rest, known));
  known.set(key, canBe);
  return canBe;
}

function waysToShare({ adults, children, luggage }: Party): number {
  return luggageKinds.reduce((ways, kind) => ways * (luggage[kind] + 1), (adults - 1) * 2 ** children.length);
}

/** Every way to part a party in two, each with an adult. */
function* sharesOf({ adults, children, luggage }: Party): Generator<[Party, Party]> {
  const sides = children.reduce<[Child[], Child[]][]>(
    (all, one) =>
      all.flatMap(([own, rest]) => [
        [[...own, one], rest],
        [own, [...rest, one]],
      ]),
    [[[], []]],
  );
  const bags = luggageKinds.reduce(
    (all, kind) =>
      all.flatMap((some) =>
        Array.from({ length: luggage[kind] + 1 }, (_, count) => ({ ...some, [kind]: count })),
      ),
    [noLuggage],
  );
  for (let own = 1; own < adults; own += 1) {
    for (const [ownChildren, restChildren] of sides) {
      for (const ownBags of bags) {
        const restBags = { ...noLuggage };
        for (const kind of luggageKinds) restBags[kind] = luggage[kind] - ownBags[kind];
        yield [
          { adults: own, children: ownChildren, luggage: ownBags },
          { adults: adults - own, children: restChildren, luggage: restBags },
        ];
      }
    }
  }
}
