import type { Traveler } from './travelers.ts';

// Hall's theorem: everybody has a seat if each set of kinds has as many seats that suit any of them as it has travelers. A
// set of kinds is a number, each bit of which stands for one.

/** By place: the set of kinds that it suits. */
export function suitedSets<Place>(
  kinds: readonly (readonly Traveler[])[],
  places: readonly Place[],
  isSuited: (traveler: Traveler, place: Place) => boolean,
): number[] {
  return places.map((place) =>
    kinds.reduce((set, [one], kind) => (one && isSuited(one, place) ? set | (1 << kind) : set), 0),
  );
}

/** @param counts How many travelers are of each kind. */
export function haveSeats(counts: readonly number[], suited: readonly number[]): boolean {
  for (let set = 1; set < 1 << counts.length; set += 1) if (seatsLeft(set, counts, suited) < 0) return false;
  return true;
}

/** So many travelers have no seat, because these kinds have too few. */
export interface Shortage {
  missing: number;
  /** The fewest kinds of which some have to stay behind; no kind if nobody has to. */
  kinds: number;
}

/** The kinds that two sets lacking the most seats share lack as many; so the lowest of all is part of each. */
export function worstShortage(counts: readonly number[], suited: readonly number[]): Shortage {
  let worst: Shortage = { missing: 0, kinds: 0 };
  for (let set = 1; set < 1 << counts.length; set += 1) {
    const missing = -seatsLeft(set, counts, suited);
    if (missing > worst.missing) worst = { missing, kinds: set };
  }
  return worst;
}

function seatsLeft(set: number, counts: readonly number[], suited: readonly number[]): number {
  let seats = 0;
  for (const one of suited) if ((one & set) !== 0) seats += 1;
  for (const [kind, count] of counts.entries()) if ((set & (1 << kind)) !== 0) seats -= count;
  return seats;
}
