import type { Cabin } from '@makani/contract/fit/cabin';
import type { Search } from './convoy-steps.ts';
import { loadingsOf } from './pack-trunk.ts';
import { waysIn } from './seat-party.ts';
import { type Layout, layoutOf, type Load, needOf, unknownLayout } from './share-party.ts';
import { isEnough } from './share-seats.ts';

export interface ConvoyCandidate {
  id: string;
  /** Null if there is no plan: then the seats are counted, and any luggage goes in. */
  cabin: Cabin | null;
  seats: number;
  totalCents: number;
}

export interface Vehicle extends ConvoyCandidate {
  layouts: readonly Layout[];
  /** The most room of each sort that any of the layouts has. */
  room: readonly number[];
  /** How much of the whole party it takes by itself, each sort of what is needed counted alike. */
  partTaken: number;
}

/** Vehicles with the same cabin, the cheapest first; more of them than a convoy has are of no use. */
export type Group = readonly Vehicle[];

export const convoyLimits = { max: 4 } as const;

/**
 * Limits on the kinds of vehicles that are examined, which make 135,750 sets: those with the lowest price per seat, those that
 * take the most of the party, and in turn those with the most of each thing that it needs.
 */
const lookedAt = { max: 40, cheapest: 20, roomiest: 30 } as const;

/** The kinds of vehicles to look at for a party, the lowest price per seat first. */
export function* groupsFor(candidates: readonly ConvoyCandidate[], load: Load): Search<Group[]> {
  const usable = candidates.filter(({ cabin, seats }) => cabin !== null || seats > 0);
  const byCabin = Map.groupBy(usable, ({ cabin, seats }) => JSON.stringify(cabin ?? seats));
  const cheapestFirst = [...byCabin.values()]
    .map((group) => group.toSorted((one, other) => one.totalCents - other.totalCents || byId(one, other)))
    .toSorted((one, other) => leastPerSeat(one) - leastPerSeat(other));
  const need = needOf(load, 1);
  const groups: Group[] = [];
  for (const group of cheapestFirst) {
    groups.push(withLayouts(group, load, need));
    yield;
  }
  return groups.length <= lookedAt.max ? groups : yield* choose(groups, load, need);
}

function* choose(groups: readonly Group[], load: Load, need: readonly number[]): Search<Group[]> {
  const chosen = new Set(groups.slice(0, lookedAt.cheapest));
  for (const group of largestFirst(groups, (vehicle) => vehicle.partTaken))
    if (chosen.size < lookedAt.roomiest) chosen.add(group);
  const orders: (readonly Group[])[] = [];
  for (const sort of decisiveSorts(load).filter((one) => (need[one] ?? 0) > 0)) {
    yield;
    orders.push(largestFirst(groups, ({ room }) => room[sort] ?? 0));
  }
  for (const place of groups.keys()) {
    for (const order of orders) {
      const group = order[place];
      if (group !== undefined && chosen.size < lookedAt.max) chosen.add(group);
    }
  }
  return groups.filter((group) => chosen.has(group));
}

/** Among equal ones the cheapest stay first. */
function largestFirst(groups: readonly Group[], measure: (vehicle: Vehicle) => number): Group[] {
  return groups
    .map((group) => ({ group, size: group[0] === undefined ? 0 : measure(group[0]) }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ group }) => group);
}

/** The sorts of room that matter: the seats for each kind of traveler and for anybody, and those of luggage. */
function decisiveSorts({ riders: { kinds } }: Load): number[] {
  const sets = 2 ** kinds.length;
  const luggage = [0, 1, 2, 3].map((sort) => sets + sort);
  return [...luggage, sets - 1, ...kinds.map((_, kind) => 2 ** kind)];
}

function withLayouts(group: readonly ConvoyCandidate[], load: Load, need: readonly number[]): Group {
  const layouts = layoutsOf(group[0]?.cabin ?? null, group[0]?.seats ?? 0, load);
  const room = layouts[0]?.room.map((_, sort) => Math.max(...layouts.map((one) => one.room[sort] ?? 0)));
  const partTaken = Math.max(0, ...layouts.map((one) => partOf(need, one.room)));
  return group.slice(0, convoyLimits.max).map((one) => ({ ...one, layouts, room: room ?? [], partTaken }));
}

function partOf(need: readonly number[], room: readonly number[]): number {
  return need.reduce(
    (sum, least, sort) => (least > 0 ? sum + Math.min(1, (room[sort] ?? 0) / least) : sum),
    0,
  );
}

function leastPerSeat(group: readonly ConvoyCandidate[]): number {
  return Math.min(...group.map(({ totalCents, seats }) => totalCents / seats));
}

export function byId({ id: one }: { id: string }, { id: other }: { id: string }): number {
  return one < other ? -1 : Number(one > other);
}

/** The ways to use a vehicle. One is left out if another has the same trunk and no seat that suits fewer. */
function layoutsOf(cabin: Cabin | null, seats: number, load: Load): Layout[] {
  if (cabin === null) return [unknownLayout(seats, load)];
  return loadingsOf(cabin).flatMap(({ rows, trunk }) => {
    const layouts = waysIn(cabin, rows).map((way) => layoutOf(cabin, way, trunk, load));
    return layouts.filter(
      (one, index) =>
        !layouts.some(
          (other, at) => isEnough([other], one.room) && (at < index || !isEnough([one], other.room)),
        ),
    );
  });
}
