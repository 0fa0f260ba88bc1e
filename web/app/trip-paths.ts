import { paths } from './paths.ts';

/** What only pages about trips lead to, so that the others need not load it. */
export const tripPaths = {
  modify: (id: string) => `${paths.trip(id)}/modify`,
  substitute: (id: string) => `${paths.trip(id)}/substitute`,
};
