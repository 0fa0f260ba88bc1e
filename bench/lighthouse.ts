import { setTimeout as pause } from 'node:timers/promises';
import { type Person, comesTo } from './lighthouse/person.ts';
import { type Audited, type Category, loadLighthouse, type Lighthouse } from './lighthouse/load.ts';
import { type ServedApp, serveApp } from './served-app.ts';

/**
 * Lighthouse for a phone, the median of five runs, with a cold cache: the pages where visitors begin, and the
 * two that a person only comes to with dates (search) and signed in (reserve). Fails below the targets. It
 * simulates the phone from what this machine does, so a busy one spoils it: `bench` is Lighthouse's own figure
 * of the machine while it measured, some 1,000 and more on a quiet one.
 */
const marks = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const most = { LCP: 2_000, TBT: 100, CLS: 0.01 };
/** Only a person with dates comes to these; the rest is measured on the pages that anybody opens. */
const isPrivate = (path: string) => path === '/search' || path === '/reserve';

const paths =
  process.argv.length > 2 ? process.argv.slice(2) : ['/', '/fleet', '/search', '/vehicle', '/reserve'];
const runs = Number(process.env['RUNS'] ?? 5);

interface Row {
  path: string;
  scores: number[];
  times: { LCP: number; TBT: number; CLS: number; FCP: number };
  bench: number;
  lacks: string[];
  /** Descriptions of the lost points. */
  faults: string[];
}

const app = await serveApp();
try {
  const lighthouse = await loadLighthouse();
  const rows: Row[] = [];
  for (const path of paths) rows.push(await examine(app, path, lighthouse));
  print(rows);
  if (rows.some(({ lacks }) => lacks.length > 0)) process.exitCode = 1;
} finally {
  await app.close();
}

async function examine(served: ServedApp, path: string, lighthouse: Lighthouse): Promise<Row> {
  const reports: Audited[] = [];
  await using person: Person = await comesTo(path, { url: served.url, lighthouse });
  for (let run = 0; run < runs; run += 1) {
    reports.push(await again(() => person.audit(categoriesOf(path))));
    await pause(500);
  }
  return asRow(path, reports);
}

/** A busy machine sometimes loses a trace, which says nothing about the page. */
async function again(audit: () => Promise<Audited>): Promise<Audited> {
  for (let left = 3; ; left -= 1) {
    try {
      return await audit();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

function categoriesOf(path: string): Category[] {
  return isPrivate(path)
    ? ['performance', 'accessibility']
    : ['performance', 'accessibility', 'best-practices', 'seo'];
}

function asRow(path: string, reports: readonly Audited[]): Row {
  const categories = categoriesOf(path);
  const scores = categories.map((name) =>
    Math.round(100 * median(reports.map((report) => report.categories[name]?.score ?? 0))),
  );
  const valueOf = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  const times = {
    LCP: valueOf('largest-contentful-paint'),
    TBT: valueOf('total-blocking-time'),
    CLS: valueOf('cumulative-layout-shift'),
    FCP: valueOf('first-contentful-paint'),
  };
  const lacks = [
    ...categories.filter((name, place) => (scores[place] ?? 0) < marks[name]),
    ...(['LCP', 'TBT', 'CLS'] as const).filter((name) => times[name] > most[name]),
  ];
  const bench = median(reports.map(({ environment }) => environment.benchmarkIndex));
  return { path, scores, times, bench, lacks, faults: [...new Set(reports.flatMap(faultsOf))] };
}

function faultsOf({ categories, audits }: Audited): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function print(rows: readonly Row[]): void {
  console.log(
    line(['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'FCP ms', 'bench', '']),
  );
  console.log(line(['bar', ...Object.values(marks), most.LCP, most.TBT, most.CLS, '', '', '']));
  for (const { path, scores, times, bench, lacks, faults } of rows) {
    const verdict = lacks.length === 0 ? 'PASS' : `FAIL: ${lacks.join(', ')}`;
    const [performance, accessibility, best = '-', seo = '-'] = scores;
    const { LCP, TBT, CLS, FCP } = times;
    console.log(
      line([
        path,
        performance,
        accessibility,
        best,
        seo,
        LCP | 0,
        TBT | 0,
        CLS.toFixed(4),
        FCP | 0,
        bench | 0,
        verdict,
      ]),
    );
    for (const fault of faults) console.log(`    ${fault}`);
  }
}

function line(cells: readonly unknown[]): string {
  return cells.map((cell, place) => String(cell).padEnd(place === 0 ? 12 : 8)).join('');
}
