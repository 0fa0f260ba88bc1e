import { priceLimits, vehicleSorts } from '@makani/contract/vehicles/vehicles';
import { atLeast, growsAtMost } from '../kit/table/bar.ts';
import type { Bench, Site } from '../kit/bench.ts';
import { expect, medianTime } from '../kit/client.ts';
import { searches, searchPath } from '../kit/dates.ts';
import { loadOf } from '../kit/load.ts';
import type { Line, Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { perSecond, ratio } from '../kit/words.ts';

/** Few bookings per vehicle, in the next days, so that the largest fleet is filled within a minute. */
const bookingsPerVehicle = 4;

export const fleetSizes: Row = {
  id: 'P2',
  what: 'dated and undated lists by the size of the fleet',
  run: async (bench) => {
    const sizes = bench.isQuick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 100_000];
    const sites: Site[] = [];
    for (const vehicles of sizes) sites.push(await siteWith(bench, vehicles));
    const lists: [string, Sample][] = [
      ['dated', inTurn(searches.slice(0, 3).map(searchPath))],
      ['undated, kept', inTurn(['/api/cars?location=honolulu', '/api/cars?category=Van&maxPrice=400'])],
      [`undated, read anew in all ${vehicleSorts.length} orders`, (url, turn) => timeOf(url, newPaths(turn))],
    ];
    const lines: Line[] = [];
    for (const [what, sample] of lists) lines.push(await grows(bench, sites, sizes, what, sample));
    return lines;
  },
};

/** Milliseconds of what is asked for at one time. */
type Sample = (url: string, turn: number) => Promise<{ milliseconds: number }>;

const inTurn =
  (paths: string[]): Sample =>
  (url, turn) =>
    timeOf(url, [paths[turn % paths.length] ?? '']);

/**
 * Lists that nobody has asked for: they are kept by the price, and from the slider's end on any price means every
 * vehicle. All orders together, so that none of them can take long unseen.
 */
function newPaths(turn: number): string[] {
  const maxPrice = priceLimits.maxDollars + turn;
  return vehicleSorts.map((sort) => `/api/cars?location=honolulu&maxPrice=${maxPrice}&sort=${sort}`);
}

/** The time of all requests, one after another. */
async function timeOf(url: string, paths: string[]): Promise<{ milliseconds: number }> {
  let milliseconds = 0;
  for (const path of paths) milliseconds += (await expect(200, 'GET', `${url}${path}`)).milliseconds;
  return { milliseconds };
}

async function siteWith(bench: Bench, vehicles: number): Promise<Site> {
  const databases = await bench.databases();
  const size = { vehicles, bookings: vehicles * bookingsPerVehicle, withHistory: false };
  return bench.siteOn(await databases.filled(size));
}

async function grows(
  bench: Bench,
  sites: Site[],
  sizes: number[],
  what: string,
  sample: Sample,
): Promise<Line> {
  let turn = 0;
  const windows = await bench.windows.compare(
    ...sites.map(
      ({ url }) =>
        () =>
          medianTime(bench.isQuick ? 10 : 40, () => {
            turn += 1;
            return sample(url, turn);
          }),
    ),
  );
  const times = sites.map((_, index) => median(windows.map((window) => window[index] ?? Number.NaN)));
  const growth = median(windows.map((window) => (window.at(-1) ?? Number.NaN) / (window[0] ?? Number.NaN)));
  return {
    what: `${what}, p50 at ${sizes.map((size) => size.toLocaleString('en-US')).join(', ')} vehicles`,
    measured: times.map((time) => time.toFixed(1)).join(' → ') + ' ms',
    compared: `× ${ratio(growth)}`,
    bar: growsAtMost(growth, 1.5, windows, '≤ 1.5 × the smallest'),
  };
}

export const cachedList: Row = {
  id: 'P3',
  what: 'undated list with filters, 10 connections, beside the same bytes from memory',
  run: async (bench) => {
    const site = await bench.site();
    const limits = await bench.limits();
    const path = '/api/cars?location=honolulu&category=Van&maxPrice=400&sort=price_low';
    const { body } = await expect(200, 'GET', `${site.url}${path}`);
    const same = await limits.store(body, { 'content-type': 'application/json; charset=utf-8' });
    const { seconds } = bench.windows;
    const load = { connections: 10, seconds };
    const windows = await bench.windows.compare(
      () => loadOf({ url: site.url, paths: [path], ...load }),
      () => loadOf({ url: limits.url, paths: [same], ...load }),
    );
    const share = median(windows.map(([product, bytes]) => product.perSecond / bytes.perSecond));
    return [
      {
        what: `${body.length.toLocaleString('en-US')} bytes`,
        measured: perSecond(median(windows.map(([product]) => product.perSecond))),
        limit: perSecond(median(windows.map(([, bytes]) => bytes.perSecond))),
        compared: ratio(share),
        bar: atLeast(share, 0.15, windows),
      },
    ];
  },
};
