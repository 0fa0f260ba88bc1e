import { type Luggage, type LuggageKind, luggageKinds } from '@makani/contract/fit/party';
import { bagCells, bagsOf, cellsOf, type Loading, roomIn, type Trunk } from '../fit/pack-trunk.ts';
import { sharedTrunk } from '../fit/share-luggage.ts';

/** Luggage that has to stay behind: the fewest pieces, and of these the smallest. */
export interface TrunkConflict {
  left: Luggage;
  /** Whether the last row is folded for the rest. */
  isFolded: boolean;
  /** Whether fewer would stay behind with the last row folded, in which somebody sits. */
  isTrade: boolean;
  /** Whether the boards are too long, however much room is left. */
  isTooShort: boolean;
  /** Whether a board lies in the trunk with the last row folded. */
  isLongFolded: boolean;
}

/**
 * Null if everything fits.
 * @param open The ways to use the last row with which everybody has a seat.
 * @param all Those, and the ways with which not everybody has one.
 */
export function trunkConflict(
  luggage: Luggage,
  open: readonly Loading[],
  all: readonly Loading[],
): TrunkConflict | null {
  const [best, better] = [open, all].map((loadings) => leastOf(luggage, loadings));
  if (best === undefined || piecesIn(best.left) === 0) return null;
  return {
    left: best.left,
    isFolded: best.isFolded,
    isTrade: better !== undefined && piecesIn(better.left) < piecesIn(best.left),
    isTooShort: !best.trunk.isLong,
    isLongFolded: all.some(({ trunk }) => trunk.isLong && trunk.layers.some(takesBoard)),
  };
}

function takesBoard(cells: number): boolean {
  return cells >= bagCells.surfboard;
}

export function piecesIn(luggage: Luggage): number {
  return luggageKinds.reduce((sum, kind) => sum + luggage[kind], 0);
}

function leastOf(luggage: Luggage, loadings: readonly Loading[]) {
  const [best] = loadings
    .map((loading) => ({ ...loading, left: leftBehind(loading.trunk, luggage) }))
    .toSorted(
      ({ left: one }, { left: other }) => piecesIn(one) - piecesIn(other) || cellsOf(one) - cellsOf(other),
    );
  return best;
}

/** Bags of three cells, of two, and of one. */
type Sizes = readonly [number, number, number];

/** Without the biggest the most room is left, so these tell how many have to stay behind. */
function leftBehind(trunk: Trunk, luggage: Luggage): Luggage {
  const boards = trunk.isLong ? 0 : luggage.surfboard;
  const fitting = { ...luggage, surfboard: luggage.surfboard - boards };
  const { pairs } = sharedTrunk(trunk);
  const [threes, twos, ones]: Sizes = [bagsOf(fitting, 3), bagsOf(fitting, 2), bagsOf(fitting, 1)];
  const fits = ([three, two, one]: Sizes) =>
    (pairs[threes - three] ?? -Infinity) >= twos - two &&
    cellsOf(fitting) - 3 * three - 2 * two - one <= roomIn(trunk);
  let count = 0;
  const biggest = (): Sizes => {
    const three = Math.min(threes, count);
    const two = Math.min(twos, count - three);
    return [three, two, count - three - two];
  };
  while (!fits(biggest())) count += 1;
  let least = biggest();
  for (let one = Math.min(ones, count); one >= 0; one -= 1) {
    for (let two = Math.min(twos, count - one); two >= 0; two -= 1) {
      const sizes: Sizes = [count - one - two, two, one];
      if (sizes[0] <= threes && cellsIn(sizes) < cellsIn(least) && fits(sizes)) least = sizes;
    }
  }
  const named = piecesOf(fitting, least);
  return { ...named, surfboard: named.surfboard + boards };
}

function cellsIn([three, two, one]: Sizes): number {
  return 3 * three + 2 * two + one;
}

/** The first kinds of each size: a suitcase stays behind before a board or a stroller does. */
function piecesOf(luggage: Luggage, [three, two, one]: Sizes): Luggage {
  const open = new Map([
    [3, three],
    [2, two],
    [1, one],
  ]);
  const take = (kind: LuggageKind): number => {
    const rest = open.get(bagCells[kind]) ?? 0;
    const taken = Math.min(rest, luggage[kind]);
    open.set(bagCells[kind], rest - taken);
    return taken;
  };
  return {
    large: take('large'),
    medium: take('medium'),
    cabin: take('cabin'),
    stroller: take('stroller'),
    surfboard: take('surfboard'),
  };
}
