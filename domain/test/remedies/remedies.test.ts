import type { HostExtras } from '@makani/contract/bookings/host-extras';
import type { Cabin } from '@makani/contract/fit/cabin';
import { type Child, type Luggage, noLuggage, type Party } from '@makani/contract/fit/party';
import type { Remedy } from '@makani/contract/fit/remedies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { fitsParty } from '../../src/fit/fits-party.ts';
import { models } from '../../src/fit/models.ts';
import { solveEquipped } from '../../src/remedies/equipped-fit.ts';
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

function remediesFor(cabin: Cabin, party: Party, chosen: HostExtras = []): Remedy[] {
  const solved = solveEquipped({ cabin, offered, chosen }, party, rule);
  return ownRemedies(cabin, solved, { party, rule, days: 3 });
}

test.each<[string, Cabin, Party, [string, number][]]>([
  [
    'a rack takes the board, or it stays at home',
    van,
    people(2, { surfboard: 1 }),
    [
      ['Add the surf rack, $15 a day', 4_500],
      ['Leave your surfboard at home', 0],
    ],
  ],
  [
    'a rack takes four boards, and the fifth needs the trunk',
    van,
    people(2, { surfboard: 5 }),
    [['Leave all five of your surfboards at home', 0]],
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

test('each makes it fit by itself', () => {
  const chosen = fc.constantFrom<HostExtras>([], ['surfRack']);
  fc.assert(
    fc.property(
      anyParty,
      fc.oneof(fc.constantFrom(...triedCabins), anyPlan),
      chosen,
      (party, cabin, extras) => {
        for (const remedy of remediesFor(cabin, party, extras)) {
          const hasRack = extras.length > 0 || remedy.kind === 'extra';
          const after = {
            ...party,
            ...(remedy.kind === 'fewer_bags' && { luggage: remedy.luggage }),
            ...(remedy.kind === 'child_seat' && { children: remedy.children }),
          };
          expect(fitsParty({ cabin, seats: 0, hasRack }, after, rule)).toBe(true);
        }
      },
    ),
    { numRuns: 1_000 },
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
