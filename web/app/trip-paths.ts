import { paths } from './paths.ts';

/** What only pages about trips and holds lead to, so that the others need not load it. */
export const tripPaths = {
  modify: (id: string) => `${paths.trip(id)}/modify`,
  /** Several vehicles that are reserved together. */
  convoy: '/convoy',
  /** The same once they are on hold. */
  order: (id: string) => `/convoy/${encodeURIComponent(id)}`,
  substitute: (id: string) => `${paths.trip(id)}/substitute`,
};
