import { parseArgs } from 'node:util';
import { fillDatabase } from './fill.ts';

/** `node runtime/run.cjs proof/bench/dataset/main.ts URL [--vehicles 10000] [--bookings 1000000]`: fills a seeded database. */
const { positionals, values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '10000' },
    bookings: { type: 'string', default: '1000000' },
  },
  allowPositionals: true,
});
const [url] = positionals;
if (url === undefined) throw new Error('Please name the address of a database that was seeded.');
const began = performance.now();
await fillDatabase(url, {
  vehicles: Number(values.vehicles),
  bookings: Number(values.bookings),
  withHistory: true,
});
console.log(`filled after ${Math.round((performance.now() - began) / 1000)} s`);
