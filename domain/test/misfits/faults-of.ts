import type { Cabin, CabinSeat } from '@makani/contract/fit/cabin';
import { type Child, type Luggage, luggageKinds, noLuggage, type Party } from '@makani/contract/fit/party';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { fitsParty } from '../../src/fit/fits-party.ts';
import { kindOf, travelersOf } from '../../src/fit/travelers.ts';
import { piecesIn } from '../../src/misfits/trunk-conflict.ts';
import { readLuggage, readSeats, type SaidOfLuggage, type SaidOfSeats } from './read-reasons.ts';

const rule = childSeatRule('2026-12-01');

/** Faults of these sentences. */
export function faultsOf(cabin: Cabin, party: Party, messages: readonly string[]): string[] {
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
  const boards = messages.filter((message) => /six feet|folded\.$|together with your bags/.test(message));
  const isLong = fitsSome([{ ...party, adults: 1, children: [] }], { ...noLuggage, surfboard: 1 });
  faults.push(['a trunk of another length', boards.some((one) => one.includes('six feet') === isLong)]);
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
