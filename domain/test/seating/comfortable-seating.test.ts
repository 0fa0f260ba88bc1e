import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import { type Party, noLuggage } from '@makani/contract/fit/party';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { solveFit } from '../../src/fit/fit.ts';
import { models } from '../../src/fit/models.ts';
import { seatParty, waysIn, suits } from '../../src/fit/seat-party.ts';
import { type Traveler, travelersOf } from '../../src/fit/travelers.ts';
import { comfortableSeating } from '../../src/seating/comfortable-seating.ts';
import { largestCabins } from '../fit/largest-cabins.ts';
import { partiesTried } from '../fit/parties-tried.ts';
import { triedCabins } from '../fit/tried-cabins.ts';
import { anyParty } from '../fit/tried-parties.ts';

const rule = childSeatRule('2026-12-01');
const parents = { adults: 2, luggage: noLuggage };

function seat(cabin: Cabin, party: Party): Seated[] {
  return comfortableSeating(cabin, solveFit(cabin, party, rule).seating, party);
}

function rowsOf(seating: readonly Seated[], { children }: Party): string[] {
  const who = ({ traveler, index }: Seated) =>
    traveler === 'child' ? String(children[index]?.ageYears) : traveler;
  const inRows = [...Map.groupBy(seating, ({ row }) => row)].toSorted(([one], [other]) => one - other);
  return inRows.map(([, row]) => row.map(who).toSorted().join(' '));
}

test('a child of three does not sit alone in the third row', () => {
  const party = { ...parents, children: [{ ageYears: 0 }, { ageYears: 1 }, { ageYears: 3 }] };
  const before = solveFit(models['toyota-sienna-platinum'], party, rule).seating;
  expect(rowsOf(before, party)).toEqual(['adult driver', '0 1', '3']);
  const rows = rowsOf(seat(models['toyota-sienna-platinum'], party), party);
  expect(rows.filter((row) => /^\d+$/.test(row))).toEqual([]);
});

test('the baby sits in the second row, where the adult beside the driver reaches it', () => {
  const party = { ...parents, children: [{ ageYears: 0 }] };
  const [adult, baby] = ['adult', 'child'].map((who) =>
    seat(models['mercedes-benz-v-class'], party).find(({ traveler }) => traveler === who),
  );
  expect([adult?.row, adult?.seat, baby?.row, baby?.seat]).toEqual([0, 1, 1, 2]);
});

test('everybody still has a seat that suits them, in the same rows, whatever travels', () => {
  fc.assert(
    fc.property(anyParty, (party) => {
      for (const cabin of [...triedCabins, ...Object.values(largestCabins)]) {
        const known = seatParty(cabin, travelersOf(party, rule), cabin.rows.length);
        if (known === null) continue;
        const better = comfortableSeating(cabin, known, party);
        expect(peopleIn(better)).toEqual(peopleIn(known));
        expect(lastRow(better)).toBeLessThanOrEqual(lastRow(known));
        expect(isFeasible(cabin, better, party)).toBe(true);
      }
    }),
    { numRuns: partiesTried(1_000) },
  );
});

test('a preference holds wherever any seating of the same rows has it', { timeout: 120_000 }, () => {
  const small = triedCabins.filter(({ rows }) => rows.flatMap(({ seats }) => seats).length <= 7);
  const smallParties = anyParty.filter(({ adults, children }) => adults + children.length <= 6);
  fc.assert(
    fc.property(smallParties, fc.constantFrom(...small), (party, cabin) => {
      const known = seatParty(cabin, travelersOf(party, rule), cabin.rows.length);
      if (known === null) return;
      const better = comfortableSeating(cabin, known, party);
      const others = everySeating(cabin, known).filter((one) => isFeasible(cabin, one, party));
      let wanted = others;
      for (const isLiked of preferences) {
        const liked = wanted.filter((one) => isLiked(cabin, one, party));
        if (liked.length === 0) break;
        expect(isLiked(cabin, better, party)).toBe(true);
        wanted = liked;
      }
    }),
    { numRuns: partiesTried(500) },
  );
});

/** The first counts most. */
const preferences: ((cabin: Cabin, seating: readonly Seated[], party: Party) => boolean)[] = [
  (_cabin, seating) =>
    seating.filter(isSmall).every((child) => {
      const beside = seating.filter(({ row }) => row === child.row).length > 1;
      const isInReach = seating.some(({ row, traveler }) => row === 0 && traveler === 'adult');
      return beside || (child.row === 1 && isInReach);
    }),
  (cabin, seating, { children }) => {
    const small = seating.filter(isSmall);
    const ageOf = ({ index }: Seated) => children[index]?.ageYears ?? 99;
    const least = Math.min(...small.map(ageOf));
    return small
      .filter((child) => ageOf(child) === least)
      .every((child) => seating.some((adult) => adult.traveler === 'adult' && areNear(cabin, adult, child)));
  },
  (_cabin, seating) => seating.every(({ childSeat, row }) => childSeat !== 'rear-facing' || row === 1),
];

function isSmall({ childSeat }: Seated): boolean {
  return childSeat === 'rear-facing' || childSeat === 'harness' || childSeat === 'booster';
}

function areNear({ rows }: Cabin, one: Seated, other: Seated): boolean {
  const [seats, others] = [rows[one.row]?.seats.length ?? 1, rows[other.row]?.seats.length ?? 1];
  if (one.row === other.row) return one.seat - other.seat === 1 || other.seat - one.seat === 1;
  if (one.row - other.row !== 1 && other.row - one.row !== 1) return false;
  const at = (place: number, of: number) => (of === 1 ? 1 : (2 * place) / (of - 1));
  return Math.abs(at(one.seat, seats) - at(other.seat, others)) <= 1;
}

function peopleIn(seating: readonly Seated[]): string[] {
  return seating.map(({ traveler, index, childSeat }) => `${traveler} ${index} ${childSeat}`).toSorted();
}

function lastRow(seating: readonly Seated[]): number {
  return Math.max(...seating.map(({ row }) => row));
}

function isFeasible(cabin: Cabin, seating: readonly Seated[], party: Party): boolean {
  const travelers = travelersOf(party, rule);
  const of = ({ traveler, index }: Seated): Traveler | undefined =>
    travelers.find((one) => one.traveler === traveler && one.index === index);
  const used = lastRow(seating) + 1;
  return (
    new Set(seating.map(({ row, seat: at }) => `${row} ${at}`)).size === seating.length &&
    waysIn(cabin, cabin.rows.length)
      .filter(({ rows }) => rows === Math.max(used, Math.min(cabin.rows.length, 2)))
      .some((way) =>
        seating.every((seated) => {
          const place = cabin.rows[seated.row]?.seats[seated.seat];
          const traveler = of(seated);
          return place && traveler && suits(traveler, { ...place, row: seated.row, seat: seated.seat }, way);
        }),
      )
  );
}

/** Every way to seat these people in the rows that they use. */
function everySeating(cabin: Cabin, known: readonly Seated[]): Seated[][] {
  const places = cabin.rows
    .slice(0, lastRow(known) + 1)
    .flatMap(({ seats }, row) => seats.map((_one, at) => ({ row, seat: at })));
  return known.reduce<Seated[][]>(
    (found, one) =>
      found.flatMap((seating) =>
        places
          .filter(({ row, seat: at }) => !seating.some((other) => other.row === row && other.seat === at))
          .filter(({ row, seat: at }) => (one.traveler === 'driver') === (row === 0 && at === 0))
          .map((place) => [...seating, { ...one, ...place }]),
      ),
    [[]],
  );
}
