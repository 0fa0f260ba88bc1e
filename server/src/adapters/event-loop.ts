import { setImmediate } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Waits until others had their turn of the event loop. Of several who wait, each goes on in another turn, so that together
 * they block it no longer than one does.
 */
export async function nextTurn(): Promise<void> {
  const turn = lastTurn.then(() => setImmediate());
  lastTurn = turn;
  await turn;
}

/** Gives others their turn after so many steps. */
export function turnsOf(max: number): (steps: number) => Promise<void> {
  let done = 0;
  return async (steps) => {
    done += steps;
    if (done < max) return;
    await nextTurn();
    done = 0;
  };
}

/** As `filter`, but others have their turn after every so many that were judged. */
export async function filterInTurns<One>(
  all: readonly One[],
  isWanted: (one: One) => boolean,
  atOnce: number,
): Promise<One[]> {
  const takeTurns = turnsOf(atOnce);
  const passed: One[] = [];
  for (const one of all) {
    if (isWanted(one)) passed.push(one);
    await takeTurns(1);
  }
  return passed;
}

/** Runs what pauses between its slices; others have their turn in each pause. */
export async function inSlices<Found>(slices: Iterator<undefined, Found, void>): Promise<Found> {
  let slice = slices.next();
  while (slice.done !== true) {
    await nextTurn();
    slice = slices.next();
  }
  return slice.value;
}
