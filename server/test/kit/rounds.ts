import { inject } from 'vitest';

/** How often `vitest.config.ts` lets this run repeat a race. */
export interface Repeated {
  /** One of so many rounds is run. */
  roundsRun: number;
}

declare module 'vitest' {
  interface ProvidedContext extends Repeated {}
}

/** How many of `all` rounds of a race or of drawn histories this run has: all of them, but a quarter in the usual scope. */
export function roundsOf(all: number): number {
  return Math.ceil(all / inject('roundsRun'));
}
