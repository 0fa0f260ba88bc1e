import type { Cabin, CabinSeat } from '@makani/contract/fit/cabin';
import type { Misfit, Seated } from '@makani/contract/fit/fit';
import { kindOf, type Traveler } from './travelers.ts';

/** What may be in the way of a seat for everybody. */
export type SeatMisfit = Exclude<Misfit, 'trunk' | 'trunk_length'>;

interface Place {
  row: number;
  seat: number;
}

/** A seat of the cabin, or one that is imagined because there are too few. */
interface Position extends CabinSeat, Place {
  isImagined: boolean;
}

/** The rows that are used, and the outer seats past which one climbs to the last of them. */
export interface WayIn {
  rows: number;
  past: readonly Place[];
}

/**
 * Gives every traveler a seat, or returns null. Exact: by Hall's theorem for whether there is a seat for each, and for the
 * first way in for which there is, travelers and seats are matched by augmenting paths.
 * @param rows How many rows may be used, from the front.
 * @param without What is taken as if it were not in the way.
 */
export function seatParty(
  cabin: Cabin,
  travelers: readonly Traveler[],
  rows: number,
  without: ReadonlySet<SeatMisfit>,
): Seated[] | null {
  const positions = positionsOf(cabin, rows);
  if (without.has('seats')) positions.push(...travelers.map((_traveler, seat) => imaginedSeat(rows, seat)));
  const kinds = [...Map.groupBy(travelers, kindOf).values()];
  const usableBy = (way: WayIn) => positions.filter(({ row, isImagined }) => row < way.rows || isImagined);
  const isWay = (way: WayIn) =>
    haveSeats(kinds, usableBy(way), (traveler, position) => suits(traveler, position, way, without));
  const freeWay: WayIn = { rows, past: [] };
  // Most seats can be reached where nobody has to climb past a child's seat, so if these are too few, no other way in helps.
  if (positions.length < travelers.length || !isWay(freeWay)) return null;
  const way = without.has('third_row_access') ? freeWay : waysIn(cabin, rows).find(isWay);
  if (way === undefined) return null;
  return match(travelers, usableBy(way), (traveler, position) => suits(traveler, position, way, without));
}

/** Whether there is a seat for everybody: each set of kinds needs as many seats that suit any of them as it has travelers. */
function haveSeats(
  kinds: readonly (readonly Traveler[])[],
  positions: readonly Position[],
  isSuited: (traveler: Traveler, position: Position) => boolean,
): boolean {
  // A set of kinds is a number, each bit of which stands for one.
  const suited = positions.map((position) =>
    kinds.reduce((set, [one], kind) => (one && isSuited(one, position) ? set | (1 << kind) : set), 0),
  );
  for (let set = 1; set < 1 << kinds.length; set += 1) {
    let seats = 0;
    for (const one of suited) if ((one & set) !== 0) seats += 1;
    for (const [kind, { length }] of kinds.entries()) if ((set & (1 << kind)) !== 0) seats -= length;
    if (seats < 0) return false;
  }
  return true;
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
  position: Position,
  { past }: WayIn,
  without: ReadonlySet<SeatMisfit>,
): boolean {
  const { row, seat, latch, tether, belt } = position;
  const isDrivers = row === 0 && seat === 0;
  if (traveler === 'driver' || isDrivers) return traveler === 'driver' && isDrivers;
  if (sitsBehind && row === 0 && !without.has('back_seats')) return false;
  if (isInstalled(childSeat) && past.some((place) => place.row === row && place.seat === seat)) return false;
  if (childSeat === 'rear-facing') return latch || without.has('latch');
  if (childSeat === 'harness') return tether || without.has('tether');
  return childSeat !== 'booster' || belt === 'shoulder' || without.has('shoulder_belt');
}

/** A booster is lifted out of the way. */
function isInstalled(childSeat: Traveler['childSeat']): boolean {
  return childSeat === 'rear-facing' || childSeat === 'harness';
}

/** Who comes first keeps the seat that suits best, unless somebody else could not travel. */
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
    .flatMap(({ seats }, row) => seats.map((one, seat) => ({ ...one, row, seat, isImagined: false })));
}

/** It has a full belt, but nothing to fix a child's seat to. */
function imaginedSeat(rows: number, seat: number): Position {
  return { row: rows, seat, latch: false, tether: false, belt: 'shoulder', isImagined: true };
}
