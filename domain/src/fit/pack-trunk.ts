import type { Cabin } from '@makani/contract/fit/cabin';
import type { PackedTrunk } from '@makani/contract/fit/fit';
import { type Luggage, type LuggageKind, luggageKinds } from '@makani/contract/fit/party';

/** How much of a layer each takes, in cabin bags. */
export const bagCells: Readonly<Record<LuggageKind, number>> = {
  large: 3,
  medium: 2,
  cabin: 1,
  stroller: 2,
  surfboard: 3,
};

/** A cabin bag has about 40 liters, and two thirds of what a maker measures can be filled with cases. */
const litersPerCell = 40 / 0.68;

/** From so many cells on, bags lie in so many layers. */
const heights = [
  { fromCells: 24, layers: 3 },
  { fromCells: 4, layers: 2 },
  { fromCells: 1, layers: 1 },
  { fromCells: 0, layers: 0 },
] as const;

export interface Trunk {
  /** The cells of each layer, from the bottom up. */
  layers: readonly number[];
  /** Whether something of six feet lies in it: over the folded last row. */
  isLong: boolean;
}

/** A trunk as a grid. */
export function trunkOf(liters: number, isLong: boolean): Trunk {
  const cells = Math.floor(liters / litersPerCell);
  const count = heights.find(({ fromCells }) => cells >= fromCells)?.layers ?? 0;
  const layers = Array.from({ length: count }, (_, index) => {
    const least = Math.floor(cells / count);
    return least + (index < cells % count ? 1 : 0);
  });
  return { layers, isLong };
}

/** A way to use the last of three rows: up, or folded for a larger trunk. */
export interface Loading {
  isFolded: boolean;
  /** So many rows of seats are left. */
  rows: number;
  trunk: Trunk;
}

export function loadingsOf({ rows: { length: rows }, trunk: { liters, foldedLiters } }: Cabin): Loading[] {
  const up = { isFolded: false, rows, trunk: trunkOf(liters, false) };
  if (foldedLiters === undefined || rows < 3) return [up];
  return [up, { isFolded: true, rows: rows - 1, trunk: trunkOf(foldedLiters, true) }];
}

export function cellsOf(luggage: Luggage): number {
  return sum(luggageKinds.map((kind) => luggage[kind] * bagCells[kind]));
}

/**
 * Packs a trunk, or returns null. Exact: a layer takes as many of the biggest as leave room for all others in the layers
 * above it, which is known from `pairsIn`; cabin bags fill whatever is left.
 */
export function packTrunk({ layers, isLong }: Trunk, luggage: Luggage): PackedTrunk['layers'] | null {
  if (luggage.surfboard > 0 && !isLong) return null;
  if (cellsOf(luggage) > sum(layers)) return null;
  const filled = fillLayers(layers, { threes: bagsOf(luggage, 3), twos: bagsOf(luggage, 2) });
  return filled && namedBags(layers, filled, luggage);
}

/** How many bags have so many cells. */
export function bagsOf(luggage: Luggage, cells: number): number {
  return sum(luggageKinds.map((kind) => (bagCells[kind] === cells ? luggage[kind] : 0)));
}

/** Bags by their cells. Cabin bags, of one cell, are not counted. */
interface Counts {
  threes: number;
  twos: number;
}

/** The pieces in each layer. */
function fillLayers(layers: readonly number[], { threes, twos }: Counts): Counts[] | null {
  const [cells, ...others] = layers;
  if (cells === undefined) return threes + twos === 0 ? [] : null;
  const pairs = pairsIn(others);
  for (let taken = Math.min(threes, Math.floor(cells / 3)); taken >= 0; taken -= 1) {
    const filling = { threes: taken, twos: Math.min(twos, Math.floor((cells - 3 * taken) / 2)) };
    const left = { threes: threes - taken, twos: twos - filling.twos };
    // Fewer bags of two cells in this layer would leave more for the others.
    if ((pairs[left.threes] ?? -Infinity) < left.twos) continue;
    const rest = fillLayers(others, left);
    return rest && [filling, ...rest];
  }
  return null;
}

/** By number of bags of three cells in these layers: how many of two cells go in as well. */
export function pairsIn(layers: readonly number[]): number[] {
  return layers
    .map((cells) =>
      Array.from({ length: Math.floor(cells / 3) + 1 }, (_, threes) => Math.floor((cells - 3 * threes) / 2)),
    )
    .reduce(together, [0]);
}

/** The most bags of two cells in two places together, by how many of three cells are in both. */
export function together(one: readonly number[], other: readonly number[]): number[] {
  const both = Array.from({ length: one.length + other.length - 1 }, () => -Infinity);
  for (const [threes, twos] of one.entries()) {
    for (const [more, others] of other.entries()) {
      both[threes + more] = Math.max(both[threes + more] ?? -Infinity, twos + others);
    }
  }
  return both;
}

/** The bags of each layer by their kinds, the biggest first. */
function namedBags(
  layers: readonly number[],
  filled: readonly Counts[],
  luggage: Luggage,
): PackedTrunk['layers'] {
  const left = { ...luggage };
  function take(size: number, max: number): LuggageKind[] {
    let rest = max;
    return luggageKinds
      .filter((kind) => bagCells[kind] === size)
      .flatMap((kind) => {
        const count = Math.min(left[kind], rest);
        left[kind] -= count;
        rest -= count;
        return Array.from({ length: count }, () => kind);
      });
  }
  return layers.map((cells, layer) => {
    const { threes = 0, twos = 0 } = filled[layer] ?? {};
    const bags = [...take(3, threes), ...take(2, twos)];
    const free = cells - sum(bags.map((kind) => bagCells[kind]));
    return { cells, bags: [...bags, ...take(bagCells.cabin, free)] };
  });
}

/** In cells. */
export function roomIn({ layers }: Trunk): number {
  return sum(layers);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
