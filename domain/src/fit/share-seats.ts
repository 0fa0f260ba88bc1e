import type { Cabin } from '@makani/contract/fit/cabin';
import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from './child-seat-rules.ts';
import { positionsOf, suits, type WayIn } from './seat-party.ts';
import { kindOf, type Traveler, travelersOf } from './travelers.ts';

/** Those who look for a seat in one of several vehicles, each of which has its driver. Whom the same seats suit are of one kind. */
export interface Riders {
  /** One of each kind. A set of kinds is a number, each bit of which stands for one. */
  kinds: readonly Traveler[];
  /** The kind of an adult who does not drive. */
  adultKind: number;
  /** In the order of the party. */
  childKinds: readonly number[];
}

export function ridersOf(party: Party, rule: ChildSeatRule): Riders {
  // One of two adults does not drive.
  const riders = travelersOf({ ...party, adults: 2 }, rule).filter(({ traveler }) => traveler !== 'driver');
  const ofKind = new Map(riders.map((rider) => [kindOf(rider), rider]));
  const names = [...ofKind.keys()];
  const placeOf = (rider: Traveler | undefined) => (rider ? names.indexOf(kindOf(rider)) : 0);
  return {
    kinds: [...ofKind.values()],
    adultKind: placeOf(riders.find(({ traveler }) => traveler === 'adult')),
    childKinds: party.children.map((_, child) =>
      placeOf(riders.find(({ traveler, index }) => traveler === 'child' && index === child)),
    ),
  };
}

/** By set of kinds: how many seats of a vehicle, but the driver's, suit any of them. */
export function seatsBySet(cabin: Cabin, way: WayIn, { kinds }: Riders): number[] {
  const suited = positionsOf(cabin, way.rows).map((position) =>
    setOf(kinds.map((kind) => suits(kind, position, way))),
  );
  return setsOf(kinds).map((set) => suited.filter((suitedKinds) => (suitedKinds & set) !== 0).length);
}

/** Without a plan, every seat suits everybody. */
export function anySeats(seats: number, { kinds }: Riders): number[] {
  return setsOf(kinds).map((set) => (set === 0 ? 0 : seats - 1));
}

/**
 * By set of kinds: how many seats that suit any of them are needed. Everybody has a seat if the vehicles together have as
 * many for each set (Hall's theorem).
 * @param adults Those who do not drive.
 */
export function seatsNeeded(adults: number, { kinds, adultKind, childKinds }: Riders): number[] {
  const all = [...Array.from({ length: adults }, () => adultKind), ...childKinds];
  return setsOf(kinds).map((set) => countIn(set, all));
}

/**
 * Whether who has no vehicle yet finds a seat beside those who have. What a vehicle has left for a set of kinds is the
 * least that it has left for any wider set; for the empty set that is less than nothing where too many sit already.
 * @param vehicles By set of kinds, as `seatsBySet`.
 * @param seated The kinds of those in each.
 * @param rest The kinds of the others.
 */
export function seatsFit(
  vehicles: readonly (readonly number[])[],
  seated: readonly (readonly number[])[],
  rest: readonly number[],
): boolean {
  const left = vehicles.map((seats, vehicle) => {
    const free = seats.map((count, set) => count - countIn(set, seated[vehicle] ?? []));
    return { room: free.map((_, set) => Math.min(...free.filter((_free, wider) => (wider & set) === set))) };
  });
  const need = left[0]?.room.map((_, set) => countIn(set, rest)) ?? [];
  return isEnough(left, need);
}

/** Whether these places together have what is needed, sort by sort. */
export function isEnough(places: readonly { room: readonly number[] }[], need: readonly number[]): boolean {
  return need.every((least, sort) => {
    let total = 0;
    for (const { room } of places) total += room[sort] ?? 0;
    return total >= least;
  });
}

function setOf(isOfSet: readonly boolean[]): number {
  return isOfSet.reduce((set, isIn, kind) => (isIn ? set | (1 << kind) : set), 0);
}

function setsOf(kinds: readonly unknown[]): number[] {
  return Array.from({ length: 1 << kinds.length }, (_, set) => set);
}

/** How many of these kinds are of the set. */
function countIn(set: number, kinds: readonly number[]): number {
  return kinds.filter((kind) => (set & (1 << kind)) !== 0).length;
}
