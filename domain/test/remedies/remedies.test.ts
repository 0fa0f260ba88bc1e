import type { HostExtras } from '@makani/contract/bookings/host-extras';
import type { Cabin } from '@makani/contract/fit/cabin';
import { type Child, childSeats, type Luggage, noLuggage, type Party } from '@makani/contract/fit/party';
import type { Change, Remedy } from '@makani/contract/fit/remedies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { fitsParty } from '../../src/fit/fits-party.ts';
import { models } from '../../src/fit/models.ts';
import { otherSeats } from '../../src/remedies/other-seats.ts';
import { ownRemedies } from '../../src/remedies/own-remedies.ts';
import { convoyLabel, vehicleLabel } from '../../src/remedies/remedy-labels.ts';
import { anyPlan } from '../fit/drawn-plans.ts';
import { triedCabins } from '../fit/tried-cabins.ts';
import { anyParty } from '../fit/tried-parties.ts';

const rule = childSeatRule('2026-12-01');
const van = models['mercedes-benz-v-class'];
const minivan = models['toyota-sienna-platinum'];
const offered = { surfRack: 1_500 };

const people = (adults: number, bags: Partial<Luggage> = {}, children: Child[] = []): Party => ({
  adults,
  children,
  luggage: { ...noLuggage, ...bags },
});

const manyBags = people(2, { surfboard: 1, large: 6 });
const toddlers = [{ ageYears: 1 }, { ageYears: 1 }, { ageYears: 0 }];
const manySeats = people(2, { surfboard: 1 }, [{ ageYears: 5, seat: 'harness' }, ...toddlers]);

function remediesFor(cabin: Cabin, party: Party, chosen: HostExtras = []): Remedy[] {
  return ownRemedies({ cabin, offered, chosen }, { party, rule, days: 3 });
}

test.each<[string, Cabin, Party, [string, number][]]>([
  [
    'a rack takes the board, or it stays at home',
    van,
    people(2, { surfboard: 1 }),
    [
      ['Leave your surfboard at home', 0],
      ['Add the surf rack, $15 a day', 4_500],
    ],
  ],
  [
    'a rack takes four boards, and the fifth needs the trunk',
    van,
    people(2, { surfboard: 5 }),
    [
      ['Leave all five of your surfboards at home', 0],
      ['Add the surf rack, $15 a day, and leave one of your five surfboards at home', 4_500],
    ],
  ],
  [
    'a rack takes the board, and one suitcase stays at home',
    van,
    manyBags,
    [
      ['Leave one of your six suitcases and your surfboard at home', 0],
      ['Add the surf rack, $15 a day, and leave one of your six suitcases at home', 4_500],
    ],
  ],
  [
    'a child sits in another seat, and a rack takes the board, or it stays at home',
    van,
    manySeats,
    [
      ['Put the 5-year-old in a booster, and leave your surfboard at home', 0],
      ['Add the surf rack, $15 a day, and put the 5-year-old in a booster', 4_500],
    ],
  ],
  [
    'a rack is no remedy where suitcases are too many',
    minivan,
    people(6, { large: 7 }),
    [['Leave three of your seven suitcases at home', 0]],
  ],
  [
    'a child sits in another seat that the law allows',
    minivan,
    people(2, {}, [{ ageYears: 3, seat: 'rear-facing' }, { ageYears: 1 }, { ageYears: 1 }, { ageYears: 0 }]),
    [['Put the 3-year-old in a harness seat', 0]],
  ],
  [
    'babies have no other seat',
    minivan,
    people(
      2,
      {},
      Array.from({ length: 4 }, () => ({ ageYears: 1 })),
    ),
    [],
  ],
  ['nothing makes seats of a vehicle', van, people(9, { surfboard: 1 }), []],
  ['who fits needs nothing', van, people(2, { large: 2 }), []],
])('%s', (_title, cabin, party, expected) => {
  expect(remediesFor(cabin, party).map(({ label, costCents }) => [label, costCents])).toEqual(expected);
});

test('a rack that is chosen takes the boards, and is no remedy any more', () => {
  const party = people(2, { surfboard: 1, large: 20 });
  const [remedy, ...others] = remediesFor(van, party, ['surfRack']);
  expect(others).toEqual([]);
  expect(remedy).toMatchObject({ kind: 'fewer_bags', luggage: { surfboard: 1, large: 5 } });
});

interface Situation {
  party: Party;
  hasRack: boolean;
}

function afterAll(situation: Situation, changes: readonly Change[]): Situation {
  return changes.reduce(
    ({ party, hasRack }, change) => ({
      hasRack: hasRack || change.kind === 'extra',
      party: {
        ...party,
        ...(change.kind === 'fewer_bags' && { luggage: change.luggage }),
        ...(change.kind === 'child_seat' && { children: change.children }),
      },
    }),
    situation,
  );
}

function fits(cabin: Cabin, { party, hasRack }: Situation): boolean {
  return fitsParty({ cabin, seats: 0, hasRack }, party, rule);
}

function changesIn(remedy: Remedy): Change[] {
  if (remedy.kind === 'pair') return remedy.changes;
  return remedy.kind === 'vehicle' || remedy.kind === 'convoy' ? [] : [remedy];
}

const anyCabin = fc.oneof(fc.constantFrom(...triedCabins), anyPlan);

test('each remedy makes it fit, and no part of a pair does alone', () => {
  const chosen = fc.constantFrom<HostExtras>([], ['surfRack']);
  fc.assert(
    fc.property(anyParty, anyCabin, chosen, (party, cabin, extras) => {
      const before = { party, hasRack: extras.length > 0 };
      const remedies = remediesFor(cabin, party, extras);
      for (const remedy of remedies) {
        const changes = changesIn(remedy);
        expect(fits(cabin, afterAll(before, changes))).toBe(true);
        const parts = changes.length === 2 ? changes : [];
        expect(parts.filter((change) => fits(cabin, afterAll(before, [change])))).toEqual([]);
      }
      const costs = remedies.map(({ costCents }) => costCents);
      expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    }),
    {
      numRuns: 2_000,
      examples: [
        [manyBags, van, []],
        [manySeats, van, []],
      ],
    },
  );
});

/** Up to which ages children sit in each, in years. */
const tooOld = { 'rear-facing': 4, harness: 7, booster: 10, none: 18 };

/** The party with one child or two in other seats, in every way that the law allows. */
function everySeating(party: Party): Party[] {
  const inOthers = (one: Party) =>
    one.children.flatMap((child, index) =>
      childSeats
        .filter((seat) => child.ageYears < tooOld[seat])
        .map((seat) => ({ ...one, children: one.children.with(index, { ...child, seat }) })),
    );
  return inOthers(party).flatMap((one) => [one, ...inOthers(one)]);
}

test('other seats are found wherever one child or two in any of them would do', () => {
  fc.assert(
    fc.property(anyParty, anyCabin, (party, cabin) => {
      fc.pre(!fits(cabin, { party, hasRack: false }));
      const found = otherSeats(cabin, party, rule);
      const tried = everySeating(party).some((one) => fits(cabin, { party: one, hasRack: false }));
      expect(found !== null).toBe(tried);
    }),
    { numRuns: 200 },
  );
});

test.each([
  [vehicleLabel('Honda Odyssey Elite', -12_000, true), 'Take the Honda Odyssey Elite, $120 less a day'],
  [vehicleLabel('Honda Odyssey Elite', 41_450, false), 'Take the Honda Odyssey Elite, $414.50 more'],
  [vehicleLabel('Honda Odyssey Elite', 0, false), 'Take the Honda Odyssey Elite for the same price'],
  [convoyLabel(2, 268_410), 'Reserve two vehicles together, $2,684.10 in all'],
])('%s', (label, expected) => {
  expect(label).toBe(expected);
});
