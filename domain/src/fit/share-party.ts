import type { Cabin } from '@makani/contract/fit/cabin';
import { type Luggage, noLuggage, type Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from './child-seat-rules.ts';
import { cellsOf, type Trunk } from './pack-trunk.ts';
import type { WayIn } from './seat-party.ts';
import {
  bagsFit,
  bagsInOrder,
  luggageNeeded,
  luggageRoom,
  type SharedTrunk,
  sharedTrunk,
} from './share-luggage.ts';
import { anySeats, type Riders, ridersOf, seatsBySet, seatsFit, seatsNeeded } from './share-seats.ts';

/** A party to be shared among vehicles. */
export interface Load {
  party: Party;
  riders: Riders;
}

/** A way to use a vehicle that leaves nothing open but who takes which seat and what lies where. */
export interface Layout extends SharedTrunk {
  /** By set of kinds of travelers, as `seatsBySet`. */
  seats: readonly number[];
  /** The room for each sort of `needOf`. Rooms of several vehicles add up. */
  room: readonly number[];
}

export function loadOf(party: Party, rule: ChildSeatRule): Load {
  return { party, riders: ridersOf(party, rule) };
}

export function layoutOf(cabin: Cabin, way: WayIn, trunk: Trunk, { riders }: Load): Layout {
  return withRoom(seatsBySet(cabin, way, riders), trunk);
}

/** Without a plan: every seat suits everybody, and the trunk takes all there is. */
export function unknownLayout(seats: number, { riders, party }: Load): Layout {
  return withRoom(anySeats(seats, riders), { layers: [cellsOf(party.luggage)], isLong: true });
}

function withRoom(seats: readonly number[], trunk: Trunk): Layout {
  return { seats, ...sharedTrunk(trunk), room: [...seats, ...luggageRoom(trunk)] };
}

/** The need of a party in this number of vehicles together: exact for the seats, and a quick check for the luggage. */
export function needOf({ party, riders }: Load, vehicles: number): number[] {
  return [...seatsNeeded(party.adults - vehicles, riders), ...luggageNeeded(party.luggage)];
}

/** The part of a party in one vehicle. */
interface Share {
  adults: number;
  /** Their places in the party. */
  children: readonly number[];
  /** The kinds of all travelers but the driver. */
  kinds: readonly number[];
  luggage: Luggage;
}

/**
 * Shares a party among vehicles that it fits: first the adults evenly, then each child where the fewest seats are taken,
 * then each bag where there is the least luggage for each person; each time only where the rest still fits.
 */
export function shareParty(layouts: readonly Layout[], { party, riders }: Load): Party[] {
  const vehicles = layouts.map(({ seats }) => seats);
  const drivers = layouts.map((): Share => ({ adults: 1, children: [], kinds: [], luggage: noLuggage }));
  const adults = Array.from({ length: party.adults - layouts.length }, () => ({
    child: -1,
    kind: riders.adultKind,
  }));
  const children = riders.childKinds.map((kind, child) => ({ child, kind }));
  const seated = deal(drivers, [...adults, ...children], {
    put: (share, { child, kind }) => ({
      ...share,
      adults: share.adults + (child < 0 ? 1 : 0),
      children: child < 0 ? share.children : [...share.children, child],
      kinds: [...share.kinds, kind],
    }),
    weigh: (share, { child }, seats) => (child < 0 ? share.adults : (share.kinds.length + 1) / (seats + 1)),
    fits: (shares, rest) =>
      seatsFit(
        vehicles,
        shares.map(({ kinds }) => kinds),
        rest.map(({ kind }) => kind),
      ),
  });
  const loaded = deal(seated, bagsInOrder(party.luggage), {
    put: (share, bag) => ({ ...share, luggage: { ...share.luggage, [bag]: share.luggage[bag] + 1 } }),
    weigh: (share) => cellsOf(share.luggage) / (share.kinds.length + 1),
    fits: (shares) =>
      bagsFit(
        layouts,
        shares.map(({ luggage }) => luggage),
        party.luggage,
      ),
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
