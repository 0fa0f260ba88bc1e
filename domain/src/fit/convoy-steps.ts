/**
 * Steps of a search for vehicles: a set of them, or a way to use one of a set; packing takes as long as several. A step takes
 * some microseconds. Hosts draw the plans, so these may not decide how long a search takes.
 */
export const convoySteps = { max: 250_000, ofOneSet: 10_000, perSlice: 1_000, ofBags: 20 } as const;

/** The steps of a search, so far. */
export interface Steps {
  taken: number;
  max: number;
}

export function newSteps(): Steps {
  return { taken: 0, max: convoySteps.max };
}

/** Pauses between its slices. */
export type Search<Found> = Generator<undefined, Found, void>;

/** Ends a slice where it is full. */
export function* takeSteps(steps: Steps, count: number): Search<void> {
  const slice = Math.floor(steps.taken / convoySteps.perSlice);
  steps.taken += count;
  if (Math.floor(steps.taken / convoySteps.perSlice) > slice) yield;
}
