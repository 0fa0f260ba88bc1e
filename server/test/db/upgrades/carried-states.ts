import { inject } from 'vitest';
import { releasedStates } from './released-states.ts';

/** The released databases that `vitest.config.ts` lets this run carry over. */
export interface SomeReleases {
  /** Only the oldest and that of the newest version. */
  someReleases: boolean;
}

declare module 'vitest' {
  interface ProvidedContext extends SomeReleases {}
}

const [oldest] = releasedStates.filter((state) => state.startsWith('schema-'));
const newest = releasedStates.findLast((state) => /^\d/.test(state));

/** The databases that this run carries over to the newest schema. */
export const carriedStates = inject('someReleases')
  ? releasedStates.filter((state) => state === oldest || state === newest)
  : releasedStates;
