import autocannon from 'autocannon';
import { setTimeout as pause } from 'node:timers/promises';
import { searches, searchPath } from '../kit/dates.ts';
import { loadOf } from '../kit/load.ts';
import { handlesOf, memoryOf } from '../kit/process-facts.ts';
import type { Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { inMb, ratio } from '../kit/words.ts';

export const endurance: Row = {
  id: 'P15',
  what: 'memory at half load: searches, lists and pages',
  run: async (bench) => {
    // A process of its own: what an earlier row left in the other's memory would count as its first minute's.
    const site = await bench.siteOn((await bench.site()).databaseUrl);
    const [early, late] = bench.isLong ? [60, 600] : bench.isQuick ? [10, 20] : [45, 105];
    const paths = [...searches.map(searchPath), '/api/cars?category=Van', '/', '/faqs'];
    const peak = await loadOf({ url: site.url, paths, connections: 10, seconds: 3 });
    const running = autocannon({
      url: site.url,
      connections: 10,
      duration: late + 5,
      overallRate: Math.round(peak.perSecond / 2),
      requests: paths.map((path) => ({ path, headers: {} })),
    });
    await pause(early * 1_000);
    const first = await look(site.pid);
    await pause((late - early) * 1_000 - 5_000);
    const last = await look(site.pid);
    await running;
    const growth = last.memory / first.memory;
    // In its first minutes a process still takes what it will keep: only ten tell whether it goes on.
    const bar = bench.isLong ? { bar: '≤ 1.1', isMet: growth <= 1.1 } : { bar: 'noted: `--long` tells' };
    return [
      {
        what: `after ${late} s beside ${early} s`,
        measured: inMb(last.memory),
        limit: inMb(first.memory),
        compared: ratio(growth),
        ...bar,
      },
      {
        what: 'open files and sockets',
        measured: String(last.handles),
        limit: String(first.handles),
        compared: `${last.handles - first.handles >= 0 ? '+' : ''}${last.handles - first.handles}`,
        bar: 'flat',
        isMet: last.handles <= first.handles + 5,
      },
    ];
  },
};

/** The middle of five seconds, because the collector works in waves. */
async function look(pid: number): Promise<{ memory: number; handles: number }> {
  const sizes: number[] = [];
  for (let second = 0; second < 5; second += 1) {
    sizes.push(await memoryOf(pid));
    await pause(1_000);
  }
  return { memory: median(sizes), handles: await handlesOf(pid) };
}
