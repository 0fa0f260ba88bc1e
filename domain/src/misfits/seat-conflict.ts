import type { Cabin } from '@makani/contract/fit/cabin';
import type { ChildSeat } from '@makani/contract/fit/party';
import { haveSeats, type Shortage, suitedSets, worstShortage } from '../fit/hall.ts';
import { type Position, positionsOf, suits, type WayIn, waysIn } from '../fit/seat-party.ts';
import { kindOf, type Traveler } from '../fit/travelers.ts';

/** Child seats other than the vehicle's own belt. */
export type FixedSeat = Exclude<ChildSeat, 'none'>;

/** Those who need more seats than there are for them; without the surplus everybody has one. */
export interface SeatConflict {
  /** `everyone`, all who sit `behind` the front row, or so many children with these seats. */
  who: 'everyone' | 'behind' | { seat: FixedSeat; count: number }[];
  /** How many they are, and how many seats suit any of them. */
  needed: number;
  has: number;
  /** Whether there are too few only because nobody climbs over a child's seat. */
  isCutOff: boolean;
  /** One of each kind. */
  kinds: Traveler[];
}

/** Why there is no seat for everybody in these rows: null if there is one. Exact, as `seatParty`. */
export function seatConflict(
  cabin: Cabin,
  travelers: readonly Traveler[],
  rows: number,
): SeatConflict | null {
  const groups = groupsOf(travelers);
  const freeWay: WayIn = { rows, past: [] };
  const short = (way: WayIn) => ({ way, ...shortageIn(cabin, groups, way) });
  const free = short(freeWay);
  const [best = free] = waysIn(cabin, rows)
    .map(short)
    .toSorted((one, other) => one.missing - other.missing || other.way.rows - one.way.rows);
  if (best.missing === 0) return null;
  const isCutOff = free.missing < best.missing;
  return described(cabin, groups, isCutOff ? best : free, isCutOff);
}

/** Whether these rows have a seat for everybody but the surplus of a conflict. */
export function haveSeatsWithout(
  conflict: SeatConflict | null,
  { cabin, travelers, rows }: { cabin: Cabin; travelers: readonly Traveler[]; rows: number },
): boolean {
  const groups = groupsOf(travelers);
  const leaving = new Set(conflict?.kinds.map(kindOf));
  const surplus = conflict === null ? 0 : conflict.needed - conflict.has;
  // People who stay behind take places that suit nobody else.
  const outside = suitedSets(groups, Array.from({ length: surplus }), (one) => leaving.has(kindOf(one)));
  const counts = groups.map(({ length }) => length);
  return waysIn(cabin, rows).some((way) => haveSeats(counts, [...suitedIn(cabin, groups, way), ...outside]));
}

type Groups = readonly (readonly Traveler[])[];

function groupsOf(travelers: readonly Traveler[]): Groups {
  return [...Map.groupBy(travelers, kindOf).values()];
}

function usableBy(cabin: Cabin, way: WayIn): Position[] {
  return positionsOf(cabin, way.rows);
}

function suitedIn(cabin: Cabin, groups: Groups, way: WayIn): number[] {
  return suitedSets(groups, usableBy(cabin, way), (traveler, position) => suits(traveler, position, way));
}

function shortageIn(cabin: Cabin, groups: Groups, way: WayIn): Shortage {
  const counts = groups.map(({ length }) => length);
  return worstShortage(counts, suitedIn(cabin, groups, way));
}

function described(
  cabin: Cabin,
  groups: Groups,
  { way, missing, kinds }: Shortage & { way: WayIn },
  isCutOff: boolean,
): SeatConflict {
  const short = groups.filter((_group, kind) => (kinds & (1 << kind)) !== 0);
  const needed = short.reduce((sum, { length }) => sum + length, 0);
  const one = { kinds: short.flatMap(([first]) => first ?? []), isCutOff };
  // All others suit whoever may sit in front, so these lack seats only together with everybody.
  if (one.kinds.some(({ sitsBehind }) => !sitsBehind))
    return { ...one, who: 'everyone', needed: needed + 1, has: needed + 1 - missing };
  const behind = usableBy(cabin, way).filter(({ row }) => row > 0).length;
  const has = needed - missing;
  if (has === behind) return { ...one, who: 'behind', needed, has };
  const who = short.flatMap(([first, ...others]) => {
    const seat = first?.childSeat ?? 'none';
    return seat === 'none' ? [] : [{ seat, count: 1 + others.length }];
  });
  return { ...one, who, needed, has };
}
