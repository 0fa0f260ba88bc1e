import type { Cabin, CabinSeat } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import { haveSeats, suitedSets } from './hall.ts';
import { kindOf, type Traveler } from './travelers.ts';

interface Place {
  row: number;
  seat: number;
}

/** A seat of the cabin. */
export interface Position extends CabinSeat, Place {}

/** The rows that are used, and the outer seats past which one climbs to the last of them. */
export interface WayIn {
  rows: number;
  past: readonly Place[];
}

/**
 * Gives every traveler a seat, or returns null. Exact: by Hall's theorem for whether there is a seat for each, and for the
 * first way in for which there is, travelers and seats are matched by augmenting paths.
 * @param rows How many rows may be used, from the front.
 */
export function seatParty(cabin: Cabin, travelers: readonly Traveler[], rows: number): Seated[] | null {
  const positions = positionsOf(cabin, rows);
  const kinds = [...Map.groupBy(travelers, kindOf).values()];
  const counts = kinds.map(({ length }) => length);
  const usableBy = (way: WayIn) => positions.filter(({ row }) => row < way.rows);
  const isWay = (way: WayIn) =>
    haveSeats(
      counts,
      suitedSets(kinds, usableBy(way), (traveler, position) => suits(traveler, position, way)),
    );
  // Most seats can be reached where nobody has to climb past a child's seat, so if these are too few, no other way in helps.
  if (positions.length < travelers.length || !isWay({ rows, past: [] })) return null;
  const way = waysIn(cabin, rows).find(isWay);
  if (way === undefined) return null;
  return match(travelers, usableBy(way), (traveler, position) => suits(traveler, position, way));
}

/** The fewer rows are used, the earlier; so nobody climbs who need not. */
export function waysIn(cabin: Cabin, rows: number): WayIn[] {
  const ways: WayIn[] = [{ rows: Math.min(rows, 2), past: [] }];
  let paths: Place[][] = [[]];
  for (const [row, { seats, aisle }] of cabin.rows.slice(0, rows - 1).entries()) {
    if (row === 0) continue;
    const outer = [0, seats.length - 1].map((seat) => ({ row, seat }));
    if (!aisle) paths = paths.flatMap((past) => outer.map((place) => [...past, place]));
    ways.push(...paths.map((past) => ({ rows: row + 2, past })));
  }
  return ways;
}

export function suits(
  { traveler, childSeat, sitsBehind }: Traveler,
  { row, seat, latch, tether, belt }: Position,
  { past }: WayIn,
): boolean {
  const isDrivers = row === 0 && seat === 0;
  if (traveler === 'driver' || isDrivers) return traveler === 'driver' && isDrivers;
  if (sitsBehind && row === 0) return false;
  if (isInstalled(childSeat) && past.some((place) => place.row === row && place.seat === seat)) return false;
  if (childSeat === 'rear-facing') return latch;
  if (childSeat === 'harness') return tether;
  return childSeat !== 'booster' || belt === 'shoulder';
}

/** A booster is lifted out of the way. */
function isInstalled(childSeat: Traveler['childSeat']): boolean {
  return childSeat === 'rear-facing' || childSeat === 'harness';
}

/** Earlier travelers keep the seat that suits best, unless somebody else could not travel. */
function match(
  travelers: readonly Traveler[],
  positions: readonly Position[],
  isSuited: (traveler: Traveler, position: Position) => boolean,
): Seated[] | null {
  const options = travelers.map((traveler) =>
    positions.flatMap((position, index) => (isSuited(traveler, position) ? [index] : [])),
  );
  const seated = new Map<number, number>();

  function place(traveler: number, tried: Set<number>): boolean {
    const open = options[traveler]?.filter((position) => !tried.has(position)) ?? [];
    const free = open.find((position) => !seated.has(position));
    const found = free ?? open.find((position) => isVacated(position, tried));
    if (found !== undefined) seated.set(found, traveler);
    return found !== undefined;
  }

  /** Whether who sits there has moved to another seat. */
  function isVacated(position: number, tried: Set<number>): boolean {
    tried.add(position);
    const holder = seated.get(position);
    return holder !== undefined && place(holder, tried);
  }

  if (!travelers.every((_traveler, index) => place(index, new Set()))) return null;
  return [...seated].flatMap(([position, traveler]) => {
    const [at, who] = [positions[position], travelers[traveler]];
    if (at === undefined || who === undefined) return [];
    return [
      { row: at.row, seat: at.seat, traveler: who.traveler, index: who.index, childSeat: who.childSeat },
    ];
  });
}

export function positionsOf(cabin: Cabin, rows: number): Position[] {
  return cabin.rows
    .slice(0, rows)
    .flatMap(({ seats }, row) => seats.map((one, seat) => ({ ...one, row, seat })));
}
