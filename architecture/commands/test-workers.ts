import { availableParallelism } from 'node:os';

/** A machine of CI counts cores that others use, too. */
const cores = process.env['CI'] === undefined ? availableParallelism() : 2;

/** Workers of the unit and API tests. They wait for PostgreSQL, processes and clocks, so a third one keeps two cores busy. */
export const unitWorkers = Math.min(Math.max(cores, 3), 8);

/** Workers of the browser tests, which run at the same time. Each has a server and a browser. */
export const browserWorkers = Math.min(Math.max(Math.floor(cores / 2), 2), 4);
