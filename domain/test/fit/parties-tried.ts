import { inject } from 'vitest';

/** How many drawn parties `vitest.config.ts` lets this run try. */
export interface DrawnParties {
  /** One of so many is tried. */
  partiesTried: number;
}

declare module 'vitest' {
  interface ProvidedContext extends DrawnParties {}
}

/** How many of `all` drawn parties this run tries: all of them, but a tenth in the usual scope. */
export function partiesTried(all: number): number {
  return all / inject('partiesTried');
}
