import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from './child-seat-rules.ts';
import {
  byId,
  type ConvoyCandidate,
  convoyLimits,
  type Group,
  groupsFor,
  type Vehicle,
} from './convoy-groups.ts';
import { convoySteps, newSteps, type Search, type Steps, takeSteps } from './convoy-steps.ts';
import { bagsFit } from './share-luggage.ts';
import { type Layout, type Load, loadOf, needOf, shareParty } from './share-party.ts';
import { isEnough } from './share-seats.ts';

/** The people and luggage in one vehicle. */
export interface ConvoyMember {
  id: string;
  party: Party;
}

export interface Convoy {
  /** By their ids. */
  members: ConvoyMember[];
  totalCents: number;
}

/**
 * The cheapest set of one to four of these vehicles that together fit everybody and all bags; among equally cheap ones the
 * fewest vehicles, then the first ids; undefined if none does. Each vehicle has at least one adult, who drives.
 * Exact, as if every set and every way to share were tried, for up to 40 different cabins and as far as the steps last. After
 * them it is the cheapest of those that were found to fit.
 */
export function cheapestConvoy(
  candidates: readonly ConvoyCandidate[],
  party: Party,
  rule: ChildSeatRule,
): Convoy | undefined {
  const search = searchConvoy(candidates, party, rule);
  let slice = search.next();
  while (slice.done !== true) slice = search.next();
  return slice.value;
}

/** The same in slices: others have their turn between two of them. */
export function* searchConvoy(
  candidates: readonly ConvoyCandidate[],
  party: Party,
  rule: ChildSeatRule,
  steps: Steps = newSteps(),
): Search<Convoy | undefined> {
  const load = loadOf(party, rule);
  const groups = yield* groupsFor(candidates, load);
  const found = yield* cheapestSet(groups, load, steps);
  yield;
  if (found === undefined) return undefined;
  const parties = shareParty(found.layouts, load);
  const members = found.vehicles.flatMap(({ id }, index) => {
    const own = parties[index];
    return own ? [{ id, party: own }] : [];
  });
  return { members, totalCents: found.totalCents };
}

interface VehicleSet {
  /** By their ids. */
  vehicles: readonly Vehicle[];
  totalCents: number;
}

interface FittingSet extends VehicleSet {
  /** The layouts of each vehicle. */
  layouts: Layout[];
}

/** Goes through all sets, but those that cost more than one that was found, or cannot get enough room. */
function* cheapestSet(groups: readonly Group[], load: Load, steps: Steps): Search<FittingSet | undefined> {
  const max = Math.min(convoyLimits.max, load.party.adults);
  const needs = Array.from({ length: max + 1 }, (_, count) => needOf(load, count));
  const roomiest = roomiestFrom(groups);
  let best: FittingSet | undefined;

  function* consider(set: VehicleSet): Search<void> {
    yield* takeSteps(steps, 1);
    if (best !== undefined && !isPreferred(set, best)) return;
    const layouts = yield* layoutsFor(set.vehicles, load, needs[set.vehicles.length] ?? [], steps);
    if (layouts !== null) best = { ...set, layouts };
  }

  function mayGetRoom(before: readonly Vehicle[], from: number): boolean {
    const more = Array.from({ length: max - before.length }, () => ({ room: roomiest[from] ?? [] }));
    return isEnough([...before, ...more], needs[max] ?? []);
  }

  /** Adds vehicles of the groups from one on. */
  function* extend(before: VehicleSet, from: number): Search<void> {
    for (const [past, group] of groups.slice(from).entries()) {
      if (steps.taken >= steps.max) return;
      yield* takeSteps(steps, 1);
      if (!mayGetRoom(before.vehicles, from + past)) return;
      let { vehicles, totalCents } = before;
      for (const vehicle of group) {
        vehicles = [...vehicles, vehicle];
        totalCents += vehicle.totalCents;
        if (vehicles.length > max || (best && totalCents > best.totalCents)) break;
        if (steps.taken >= steps.max) return;
        yield* consider({ vehicles: vehicles.toSorted(byId), totalCents });
        if (vehicles.length < max) yield* extend({ vehicles, totalCents }, from + past + 1);
      }
    }
  }

  yield* extend({ vehicles: [], totalCents: 0 }, 0);
  return best;
}

/** The most room of each sort that a vehicle of this group or of a later one has. */
function roomiestFrom(groups: readonly Group[]): (readonly number[])[] {
  return groups.reduceRight<(readonly number[])[]>((later, [vehicle]) => {
    const room = vehicle?.room.map((own, sort) => Math.max(own, later[0]?.[sort] ?? own)) ?? [];
    return [room, ...later];
  }, []);
}

/** At the same price the fewest vehicles, then the first ids. */
function isPreferred(one: VehicleSet, other: VehicleSet): boolean {
  const difference =
    one.totalCents - other.totalCents ||
    one.vehicles.length - other.vehicles.length ||
    one.vehicles.reduce(
      (order, vehicle, index) => order || byId(vehicle, other.vehicles[index] ?? vehicle),
      0,
    );
  return difference < 0;
}

/** How each vehicle is used so that together they fit everybody and everything; null if they do not, or the steps end. */
function* layoutsFor(
  vehicles: readonly Vehicle[],
  load: Load,
  need: readonly number[],
  steps: Steps,
): Search<Layout[] | null> {
  const last = Math.min(steps.max, steps.taken + convoySteps.ofOneSet);
  if (!isEnough(vehicles, need)) return null;
  function* choose(chosen: Layout[]): Search<Layout[] | null> {
    const [next, ...others] = vehicles.slice(chosen.length);
    if (next === undefined) {
      yield* takeSteps(steps, convoySteps.ofBags);
      return bagsFit(chosen, [], load.party.luggage) ? chosen : null;
    }
    for (const layout of next.layouts) {
      if (steps.taken >= last) return null;
      yield* takeSteps(steps, 1);
      const isOpen = isEnough([...chosen, layout, ...others], need);
      const found = isOpen ? yield* choose([...chosen, layout]) : null;
      if (found !== null) return found;
    }
    return null;
  }
  return yield* choose([]);
}
