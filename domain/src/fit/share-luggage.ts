import { type Luggage, type LuggageKind, noLuggage } from '@makani/contract/fit/party';
import { bagsOf, cellsOf, pairsIn, roomIn, together, type Trunk } from './pack-trunk.ts';

/** A trunk, and by number of bags of three cells in it: how many of two cells go in as well. */
export interface SharedTrunk {
  trunk: Trunk;
  pairs: readonly number[];
}

export function sharedTrunk(trunk: Trunk): SharedTrunk {
  return { trunk, pairs: pairsIn(trunk.layers) };
}

/** The room for each sort of `luggageNeeded`. */
export function luggageRoom(trunk: Trunk): number[] {
  const thirds = sum(trunk.layers.map((cells) => Math.floor(cells / 3)));
  const halves = sum(trunk.layers.map((cells) => Math.floor(cells / 2)));
  return [roomIn(trunk), thirds, halves, trunk.isLong ? thirds : 0];
}

/** The least room that the trunks need together: a quick check before `bagsFit`. */
export function luggageNeeded(luggage: Luggage): number[] {
  const [threes, twos] = [bagsOf(luggage, 3), bagsOf(luggage, 2)];
  return [cellsOf(luggage), threes, threes + twos, luggage.surfboard];
}

/**
 * Whether all the luggage fits if some of it is in certain vehicles. Exact: what is not counted, the cabin bags, fills
 * whatever is left.
 * @param held What is in each vehicle already; part of `all`.
 */
export function bagsFit(vehicles: readonly SharedTrunk[], held: readonly Luggage[], all: Luggage): boolean {
  const threes = bagsOf(all, 3);
  const pairs = vehicles.map((vehicle, index) => pairsBeside(vehicle, held[index] ?? noLuggage));
  const pairsOf = (isLong: boolean) =>
    pairs
      .filter((_, vehicle) => vehicles[vehicle]?.trunk.isLong === isLong)
      .reduce((one, other) => together(one, other.slice(0, threes + 1)), [0]);
  const others = pairsOf(false);
  const isPacked = pairsOf(true).some((twos, inLong) => {
    const twosElsewhere = others[threes - inLong] ?? -Infinity;
    return inLong >= all.surfboard && twos + twosElsewhere >= bagsOf(all, 2);
  });
  return isPacked && sum(vehicles.map(({ trunk }) => roomIn(trunk))) >= cellsOf(all);
}

/** As `pairs` of the trunk, but with room for what is in it already; -Infinity if there is none. */
function pairsBeside({ pairs, trunk }: SharedTrunk, held: Luggage): number[] {
  if (held.surfboard > 0 && !trunk.isLong) return [-Infinity];
  return pairs.map((max, threes) => {
    const twos = Math.min(max, Math.floor((roomIn(trunk) - held.cabin - 3 * threes) / 2));
    return threes < bagsOf(held, 3) || twos < bagsOf(held, 2) ? -Infinity : twos;
  });
}

/** The largest pieces come first. */
export function bagsInOrder(luggage: Luggage): LuggageKind[] {
  const order: LuggageKind[] = ['surfboard', 'large', 'medium', 'stroller', 'cabin'];
  return order.flatMap((kind) => Array.from({ length: luggage[kind] }, () => kind));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
