import autocannon from 'autocannon';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost } from '../kit/table/bar.ts';
import { searches, searchPath } from '../kit/dates.ts';
import { loadOf } from '../kit/load.ts';
import { handlesOf, memoryOf } from '../kit/process-facts.ts';
import type { Row } from '../kit/row.ts';
import { inMb, ratio } from '../kit/words.ts';

export const endurance: Row = {
  id: 'P15',
  what: 'memory at half load: searches, lists and pages',
  run: async (bench) => {
    // A process of its own: what an earlier row left in the other's memory would count as its first minute's.
    const site = await bench.siteOn((await bench.site()).databaseUrl);
    const [early, late, seconds] = bench.isLong ? [60, 600, 60] : bench.isQuick ? [10, 20, 5] : [45, 105, 20];
    const paths = [...searches.map(searchPath), '/api/cars?category=Van', '/', '/faqs'];
    const peak = await loadOf({ url: site.url, paths, connections: 10, seconds: 3 });
    const running = autocannon({
      url: site.url,
      connections: 10,
      duration: late + seconds,
      overallRate: Math.round(peak.perSecond / 2),
      requests: paths.map((path) => ({ path, headers: {} })),
    });
    await pause(early * 1_000);
    const first = await look(site.pid, seconds);
    await pause((late - early - seconds) * 1_000);
    const last = await look(site.pid, seconds);
    await running;
    const growth = last.lowest / first.lowest;
    // In its first minutes a process still takes what it will keep: only ten tell whether it goes on.
    const bar = bench.isLong ? atMost(growth, 1.1) : 'noted: `--long` tells';
    return [
      {
        what: `after ${late} s beside ${early} s, the least of ${seconds} s`,
        measured: inMb(last.lowest),
        limit: inMb(first.lowest),
        compared: ratio(growth),
        bar,
      },
      {
        what: 'the most of these seconds',
        measured: inMb(last.highest),
        limit: inMb(first.highest),
        compared: ratio(last.highest / first.highest),
        bar: 'noted',
      },
      {
        what: 'open files and sockets',
        measured: String(last.handles),
        limit: String(first.handles),
        compared: `${last.handles - first.handles >= 0 ? '+' : ''}${last.handles - first.handles}`,
        bar: atMost(last.handles, first.handles + 5, 'flat'),
      },
    ];
  },
};

/**
 * At half load the collector takes everything back about once a minute, and until then memory grows by a third: so of a
 * minute the least is what the process keeps.
 */
async function look(pid: number, seconds: number) {
  const sizes: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    sizes.push(await memoryOf(pid));
    await pause(1_000);
  }
  return { lowest: Math.min(...sizes), highest: Math.max(...sizes), handles: await handlesOf(pid) };
}
