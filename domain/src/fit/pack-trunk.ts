import type { Cabin } from '@makani/contract/fit/cabin';
import type { Misfit, PackedTrunk } from '@makani/contract/fit/fit';
import { type Luggage, type LuggageKind, luggageKinds } from '@makani/contract/fit/party';

/** What may be in the way of the luggage. */
export type TrunkMisfit = Extract<Misfit, 'trunk' | 'trunk_length'>;

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
interface Loading {
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
 * Packs a trunk, or returns null. Exact: every way to fill a layer is tried, fullest first, and what was found not to fit
 * into the remaining layers is not tried again.
 * @param without What is taken as if it were not in the way.
 */
export function packTrunk(
  { layers, isLong }: Trunk,
  luggage: Luggage,
  without: ReadonlySet<TrunkMisfit>,
): PackedTrunk['layers'] | null {
  const isTooLong = luggage.surfboard > 0 && !isLong;
  if (isTooLong && !without.has('trunk_length')) return null;
  if (without.has('trunk')) return layers.map((cells) => ({ cells, bags: [] }));
  const wanted = isTooLong ? { ...luggage, surfboard: 0 } : luggage;
  if (cellsOf(wanted) > sum(layers)) return null;
  const counts = sizes.map((size) => countOf(wanted, size));
  const filled = fillLayers(layers, counts, new Set());
  return filled && namedBags(layers, filled, wanted);
}

/** Biggest first. Cabin bags are left out: they fill whatever is left. */
const sizes = [3, 2] as const;

/** So many bags of each of the `sizes`. */
type Counts = readonly number[];

function countOf(luggage: Luggage, size: number): number {
  return sum(luggageKinds.filter((kind) => bagCells[kind] === size).map((kind) => luggage[kind]));
}

/** What goes into each layer. */
function fillLayers(layers: readonly number[], counts: Counts, hopeless: Set<string>): Counts[] | null {
  const [cells, ...others] = layers;
  if (cells === undefined) return sum(counts) === 0 ? [] : null;
  const key = [layers.length, ...counts].join();
  if (hopeless.has(key)) return null;
  for (const filling of fillings(cells, counts)) {
    const left = counts.map((count, index) => count - (filling[index] ?? 0));
    const rest = fillLayers(others, left, hopeless);
    if (rest !== null) return [filling, ...rest];
  }
  hopeless.add(key);
  return null;
}

/** The ways to fill a layer, with as many as possible of the biggest first. */
function fillings(cells: number, counts: Counts, from = 0): Counts[] {
  const [size, count] = [sizes[from], counts[from]];
  if (size === undefined || count === undefined) return [[]];
  const most = Math.min(count, Math.floor(cells / size));
  return Array.from({ length: most + 1 }, (_, fewer) => most - fewer).flatMap((taken) =>
    fillings(cells - taken * size, counts, from + 1).map((rest) => [taken, ...rest]),
  );
}

/** The bags of each layer by their kinds, the biggest first. */
function namedBags(
  layers: readonly number[],
  filled: readonly Counts[],
  luggage: Luggage,
): PackedTrunk['layers'] {
  const left = { ...luggage };
  function take(size: number, most: number): LuggageKind[] {
    let rest = most;
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
    const bags = sizes.flatMap((size, index) => take(size, filled[layer]?.[index] ?? 0));
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
