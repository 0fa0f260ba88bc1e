import type { CabinRow, CabinSeat } from '@makani/contract/fit/cabin';
import {
  type Luggage,
  type LuggageKind,
  luggageKinds,
  noLuggage,
  type Party,
} from '@makani/contract/fit/party';
import type { ChildSeatRule } from './child-seat-rules.ts';
import { bagCells, cellsOf, roomIn, type Trunk } from './pack-trunk.ts';
import { seatParty } from './seat-party.ts';
import { type Traveler, travelersOf } from './travelers.ts';

/** A party to be shared among vehicles. Travelers whom the same seats suit are of one kind; each vehicle has its driver. */
export interface Load {
  party: Party;
  /** By the bits of a number, each of which stands for a kind: what a set of kinds is called below. */
  kinds: number;
  /** The kind of an adult who does not drive. */
  adultKind: number;
  /** In the order of the party. */
  childKinds: readonly number[];
  /** The set of kinds that a seat suits. */
  suitedBy: (seat: CabinSeat, isFront: boolean) => number;
}

/** A way to use a vehicle that leaves nothing open but who takes which seat and what lies where. */
export interface Layout {
  /** By set of kinds: how many seats, but the driver's, suit any of them. */
  seats: readonly number[];
  trunk: Trunk;
  /** By number of bags of three cells: how many of two cells go in as well. */
  pairs: readonly number[];
  /** What `needOf` asks for, sort by sort. The vehicles' add up. */
  room: readonly number[];
}

export function loadOf(party: Party, rule: ChildSeatRule): Load {
  // Of two adults one does not drive.
  const [driver, ...others] = travelersOf({ ...party, adults: 2 }, rule);
  const ofKind = new Map(others.map((traveler) => [kindName(traveler), traveler]));
  const names = [...ofKind.keys()];
  const kindOf = (traveler: Traveler | undefined) => (traveler ? names.indexOf(kindName(traveler)) : 0);
  const known = new Map<string, number>();
  function suitedBy(seat: CabinSeat, isFront: boolean): number {
    const key = JSON.stringify([seat, isFront]);
    const seen = known.get(key);
    if (seen !== undefined || driver === undefined) return seen ?? 0;
    const rows = isFront ? [{ seats: [seat, seat], aisle: false }] : [oneSeat(seat), oneSeat(seat)];
    const cabin = { rows, trunk: { liters: 0 } };
    const suits = [...ofKind.values()].map(
      (traveler) => seatParty(cabin, [driver, traveler], rows.length, new Set()) !== null,
    );
    const suited = sum(suits.map((isSuited, kind) => (isSuited ? 1 << kind : 0)));
    known.set(key, suited);
    return suited;
  }
  return {
    party,
    kinds: names.length,
    adultKind: kindOf(others.find(({ traveler }) => traveler === 'adult')),
    childKinds: party.children.map((_, child) =>
      kindOf(others.find(({ traveler, index }) => traveler === 'child' && index === child)),
    ),
    suitedBy,
  };
}

/** The vehicle's own belt is all that both an adult and a tall child need. */
function kindName({ childSeat, sitsBehind }: Traveler): string {
  return `${childSeat ?? 'none'} ${sitsBehind}`;
}

function oneSeat(seat: CabinSeat): CabinRow {
  return { seats: [seat], aisle: false };
}

export function layoutOf(rows: readonly CabinRow[], trunk: Trunk, load: Load): Layout {
  const suited = rows
    .flatMap(({ seats }, row) => seats.map((seat) => load.suitedBy(seat, row === 0)))
    .slice(1);
  return withRoom(
    setsOfKinds(load.kinds).map((set) => suited.filter((kinds) => (kinds & set) !== 0).length),
    trunk,
  );
}

/** Without a plan: every seat suits everybody, and the trunk takes all there is. */
export function unknownLayout(seats: number, { kinds, party }: Load): Layout {
  const suited = setsOfKinds(kinds).map((set) => (set === 0 ? 0 : seats - 1));
  return withRoom(suited, { layers: [cellsOf(party.luggage)], isLong: true });
}

function withRoom(seats: readonly number[], trunk: Trunk): Layout {
  const thirds = sum(trunk.layers.map((cells) => Math.floor(cells / 3)));
  const halves = sum(trunk.layers.map((cells) => Math.floor(cells / 2)));
  const pairs = trunk.layers
    .map((cells) =>
      Array.from({ length: Math.floor(cells / 3) + 1 }, (_, threes) => Math.floor((cells - 3 * threes) / 2)),
    )
    .reduce(together, [0]);
  return { seats, trunk, pairs, room: [...seats, roomIn(trunk), thirds, halves, trunk.isLong ? thirds : 0] };
}

/**
 * What a party needs of so many vehicles together. Nobody sits badly if each set of kinds has as many seats that suit it
 * (Hall's theorem); for the luggage it is only a first look, before `bagsFit`.
 */
export function needOf({ party, kinds, adultKind, childKinds }: Load, vehicles: number): number[] {
  const riders = [...Array.from({ length: party.adults - vehicles }, () => adultKind), ...childKinds];
  const [threes, twos] = [bagsOf(party.luggage, 3), bagsOf(party.luggage, 2)];
  const seats = setsOfKinds(kinds).map((set) => countIn(set, riders));
  return [...seats, cellsOf(party.luggage), threes, threes + twos, party.luggage.surfboard];
}

export function isEnough(places: readonly Pick<Layout, 'room'>[], need: readonly number[]): boolean {
  return need.every((least, sort) => {
    let total = 0;
    for (const { room } of places) total += room[sort] ?? 0;
    return total >= least;
  });
}

/** What goes in one vehicle. */
interface Share {
  adults: number;
  /** Their places in the party. */
  children: readonly number[];
  /** Of all but the driver. */
  kinds: readonly number[];
  luggage: Luggage;
}

/**
 * Shares a party among vehicles that it fits: first the adults evenly, then each child where the fewest seats are taken,
 * then each bag where there is the least luggage for each person; each time only where the rest still fits.
 */
export function shareParty(layouts: readonly Layout[], { party, adultKind, childKinds }: Load): Party[] {
  const drivers = layouts.map((): Share => ({ adults: 1, children: [], kinds: [], luggage: noLuggage }));
  const adults = Array.from({ length: party.adults - layouts.length }, () => ({
    child: -1,
    kind: adultKind,
  }));
  const children = childKinds.map((kind, child) => ({ child, kind }));
  const riders = deal(drivers, [...adults, ...children], {
    put: (share, { child, kind }) => ({
      ...share,
      adults: share.adults + (child < 0 ? 1 : 0),
      children: child < 0 ? share.children : [...share.children, child],
      kinds: [...share.kinds, kind],
    }),
    weigh: (share, { child }, seats) => (child < 0 ? share.adults : (share.kinds.length + 1) / (seats + 1)),
    fits: (shares, rest) =>
      seatsFit(
        layouts,
        shares,
        rest.map(({ kind }) => kind),
      ),
  });
  const loaded = deal(riders, bagsInOrder(party.luggage), {
    put: (share, bag) => ({ ...share, luggage: { ...share.luggage, [bag]: share.luggage[bag] + 1 } }),
    weigh: (share) => cellsOf(share.luggage) / (share.kinds.length + 1),
    fits: (shares) => bagsFit(layouts, shares.map(luggageOf), party.luggage),
  });
  return loaded.map((share) => ({
    ...party,
    adults: share.adults,
    children: party.children.filter((_, child) => share.children.includes(child)),
    luggage: share.luggage,
  }));

  /** Puts each thing where it weighs least, if what is left still fits. */
  function deal<Thing>(
    shares: readonly Share[],
    things: readonly Thing[],
    how: {
      put: (share: Share, thing: Thing) => Share;
      /** @param seats Without the driver's. */
      weigh: (after: Share, thing: Thing, seats: number) => number;
      fits: (shares: readonly Share[], rest: readonly Thing[]) => boolean;
    },
  ): readonly Share[] {
    return things.reduce((before, thing, index) => {
      const options = before.map((share, vehicle) => {
        const after = how.put(share, thing);
        const weight = how.weigh(after, thing, layouts[vehicle]?.seats.at(-1) ?? 0);
        return { weight, shares: before.with(vehicle, after) };
      });
      const rest = things.slice(index + 1);
      const found = options
        .toSorted((one, other) => one.weight - other.weight)
        .find((option) => how.fits(option.shares, rest));
      if (found === undefined) throw new Error('A party that fits, but cannot be shared.');
      return found.shares;
    }, shares);
  }
}

function luggageOf({ luggage }: Share): Luggage {
  return luggage;
}

/** What needs most comes first. */
function bagsInOrder(luggage: Luggage): LuggageKind[] {
  const order: LuggageKind[] = ['surfboard', 'large', 'medium', 'stroller', 'cabin'];
  return order.flatMap((kind) => Array.from({ length: luggage[kind] }, () => kind));
}

/**
 * Whether who has no vehicle yet finds a seat beside those who have. What a vehicle has left for a set of kinds is the
 * least that it has left for any wider set; for the empty set that is less than nothing where too many sit already.
 */
function seatsFit(layouts: readonly Layout[], shares: readonly Share[], rest: readonly number[]): boolean {
  const left = layouts.map(({ seats }, vehicle) => {
    const free = seats.map((count, set) => count - countIn(set, shares[vehicle]?.kinds ?? []));
    return { room: free.map((_, set) => Math.min(...free.filter((_free, wider) => (wider & set) === set))) };
  });
  const need = left[0]?.room.map((_, set) => countIn(set, rest)) ?? [];
  return isEnough(left, need);
}

/**
 * Whether all the luggage fits if some of it is in certain vehicles. Exact: what is not counted, the cabin bags, fills
 * whatever is left.
 * @param held What is in each vehicle already; part of `all`.
 */
export function bagsFit(layouts: readonly Layout[], held: readonly Luggage[], all: Luggage): boolean {
  const threes = bagsOf(all, 3);
  const pairs = layouts.map((layout, vehicle) => pairsBeside(layout, held[vehicle] ?? noLuggage));
  const pairsOf = (isLong: boolean) =>
    pairs
      .filter((_, vehicle) => layouts[vehicle]?.trunk.isLong === isLong)
      .reduce((one, other) => together(one, other.slice(0, threes + 1)), [0]);
  const others = pairsOf(false);
  const isPacked = pairsOf(true).some((twos, inLong) => {
    const twosElsewhere = others[threes - inLong] ?? -Infinity;
    return inLong >= all.surfboard && twos + twosElsewhere >= bagsOf(all, 2);
  });
  return isPacked && sum(layouts.map(({ trunk }) => roomIn(trunk))) >= cellsOf(all);
}

/** As `pairs` of the layout, but with room for what is in it already; -Infinity if there is none. */
function pairsBeside({ pairs, trunk }: Layout, held: Luggage): number[] {
  if (held.surfboard > 0 && !trunk.isLong) return [-Infinity];
  return pairs.map((most, threes) => {
    const twos = Math.min(most, Math.floor((roomIn(trunk) - held.cabin - 3 * threes) / 2));
    return threes < bagsOf(held, 3) || twos < bagsOf(held, 2) ? -Infinity : twos;
  });
}

/** The most pairs in two places, by the threes in both. */
function together(one: readonly number[], other: readonly number[]): number[] {
  const both = Array.from({ length: one.length + other.length - 1 }, () => -Infinity);
  for (const [threes, twos] of one.entries()) {
    for (const [more, others] of other.entries()) {
      both[threes + more] = Math.max(both[threes + more] ?? -Infinity, twos + others);
    }
  }
  return both;
}

/** How many bags have so many cells. */
function bagsOf(luggage: Luggage, cells: number): number {
  return sum(luggageKinds.map((kind) => (bagCells[kind] === cells ? luggage[kind] : 0)));
}

function setsOfKinds(kinds: number): number[] {
  return Array.from({ length: 1 << kinds }, (_, set) => set);
}

/** How many of these kinds are of the set. */
function countIn(set: number, kinds: readonly number[]): number {
  return kinds.filter((kind) => (set & (1 << kind)) !== 0).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
