import { setTimeout as pause } from 'node:timers/promises';
import { atMost } from '../table/bar.ts';
import type { Bench, Site } from '../bench.ts';
import type { Line } from '../row.ts';
import { openWire } from './wire.ts';

const times = 20;

/**
 * How often some work of a site waits for the database, one after another, so that nothing is counted twice; less what
 * the site asks by itself in as much time.
 */
export async function roundTrips(
  bench: Bench,
  max: number,
  open: (site: Site) => Promise<() => Promise<unknown>>,
): Promise<Line> {
  const { databaseUrl } = await bench.site();
  await using wire = await openWire(databaseUrl);
  const site = await bench.siteOn(wire.databaseUrl);
  const work = await open(site);
  // Until its statements have their names and its connections are open.
  for (let time = 0; time < 6; time += 1) await work();
  const before = wire.trips();
  const began = performance.now();
  for (let time = 0; time < times; time += 1) await work();
  const after = wire.trips();
  await pause(performance.now() - began);
  const each = (after - before - (wire.trips() - after)) / times;
  await site.close();
  return {
    what: 'round trips to the database',
    measured: each.toFixed(1),
    bar: atMost(each, max),
  };
}
