import { lateModule } from '../late-module.ts';
import { retry } from '../retry.ts';
import { nextTask } from '../next-task.ts';
import type { checks } from './checks.ts';

const late = lateModule(() => import('./checks.ts'));

type Checks = typeof checks;

/** A page loads the checks at the visitor's first sign, and whatever needs them waits for them. */
export async function loadChecks(): Promise<Checks> {
  return (await late.load()).checks;
}

/**
 * For what the browser keeps, which nobody can ask for again and without which the page doesn't begin: asks until the
 * checks have come, so that a page works by itself once the connection is back. Whoever waits goes on in a task of its
 * own.
 */
export async function waitForChecks(): Promise<Checks> {
  const arrived = await retry(loadChecks);
  await nextTask();
  return arrived;
}

/** Null until they have arrived. */
export function arrivedChecks(): Checks | null {
  return late.loaded()?.checks ?? null;
}

/** For what is shown only after a response, which has been checked. */
export function checksAtHand(): Checks {
  const arrived = arrivedChecks();
  if (!arrived) throw new Error('The checks have not been loaded.');
  return arrived;
}
