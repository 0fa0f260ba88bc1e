import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, onQuietMachine } from '../kit/table/bar.ts';
import { medianTime, send } from '../kit/client.ts';
import { searches, searchPath } from '../kit/dates.ts';
import { lightLoadOf } from '../kit/light-load.ts';
import type { Row } from '../kit/row.ts';
import { storm } from '../kit/storm.ts';
import { median, percentile } from '../kit/windows.ts';
import { inMs, perSecond, ratio } from '../kit/words.ts';

const times = 3;
const connections = 500;
/** So many searches that no two of those that wait at once are the same. */
const different = Array.from({ length: 100 }, (_, above) =>
  searches.map((one) => `${searchPath(one)}&maxPrice=${1_000 + above}`),
).flat();

export const overload: Row = {
  id: 'P13',
  what: `dated searches at ${times} × the peak, sent by the clock over ${connections} connections`,
  run: async (bench) => {
    const site = await bench.site();
    const paths = searches.map(searchPath);
    const once = () => send('GET', `${site.url}${paths[0] ?? ''}`);
    const usual = await medianTime(20, once);
    const seconds = bench.isQuick ? 3 : 5;
    const peakAndStorm = (pages: string[]) => {
      let peak = Number.NaN;
      const load = { url: site.url, paths: pages, seconds };
      const peaked = async () => {
        const paths = pages.slice(0, searches.length);
        return (peak = (await lightLoadOf({ ...load, paths, connections: 20 })).perSecond);
      };
      const stormed = async () => {
        const { answers, failed, unsent } = await storm({ ...load, perSecond: times * peak, connections });
        const ofStatus = (wanted: number) => answers.filter(({ status }) => status === wanted);
        const [good, refused] = [ofStatus(200).length, ofStatus(503)];
        const shed = refused.map((one) => one.milliseconds);
        return { good: good / seconds, shed, lost: failed + answers.length - good - shed.length, unsent };
      };
      return [peaked, stormed] as const;
    };
    const windows = await bench.windows.compare(...peakAndStorm(paths), ...peakAndStorm(different));
    const back = await secondsUntil(async () => {
      const { status, milliseconds } = await once();
      return status === 200 && milliseconds <= Math.max(50, 3 * usual);
    });
    const share = median(windows.map(([peak, { good }]) => good / peak));
    const ofDifferent = median(windows.map(([, , peak, { good }]) => good / peak));
    const storms = windows.flatMap(([, one, , other]) => [one, other]);
    const lost = storms.reduce((sum, one) => sum + one.lost, 0);
    const unsent = storms.reduce((sum, one) => sum + one.unsent, 0);
    const shed = windows.map(([, one]) => one.shed).filter((times) => times.length > 0);
    const latest = shed.map((times) => percentile(times, 0.99));
    const shedTime = median(latest);
    const count = shed.reduce((sum, times) => sum + times.length, 0).toLocaleString('en-US');
    return [
      {
        what: 'goodput beside the peak',
        measured: perSecond(median(windows.map(([, { good }]) => good))),
        limit: perSecond(median(windows.map(([peak]) => peak))),
        compared: ratio(share),
        bar: atLeast(share, 0.7, windows),
      },
      {
        what: 'goodput where no two searches are the same',
        measured: perSecond(median(windows.map(([, , , { good }]) => good))),
        limit: perSecond(median(windows.map(([, , peak]) => peak))),
        compared: ratio(ofDifferent),
        bar: 'noted',
      },
      {
        what: `p99 of ${count} answers that were shed, of one storm ${latest.map(inMs).join(', ')}`,
        measured: shed.length === 0 ? 'none were' : inMs(shedTime),
        bar: onQuietMachine('≤ 100 ms', shed.length > 0 && shedTime <= 100),
      },
      {
        what: `neither answered nor shed, of both kinds of storms; not sent for want of a connection: ${unsent}`,
        measured: String(lost),
        bar: atMost(lost, 0, 'none'),
      },
      {
        what: 'as fast as before',
        measured: `after ${back.toFixed(1)} s`,
        bar: onQuietMachine('≤ 10 s', back <= 10),
      },
    ];
  },
};

async function secondsUntil(isBack: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 30_000 && !(await isBack())) await pause(100);
  return (performance.now() - began) / 1_000;
}
