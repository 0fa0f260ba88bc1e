/** The same numbers for the same seed, between 0 and 1. */
export interface Random {
  next(): number;
  /** One of them; as often as it is listed. */
  one<Item>(of: readonly Item[]): Item;
  chance(of: number): boolean;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    one(of) {
      const found = of[Math.floor(next() * of.length)];
      if (found === undefined) throw new Error('there is nothing to choose from');
      return found;
    },
    chance: (of) => next() < of,
  };
}
