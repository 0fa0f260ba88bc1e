import { setTimeout as pause } from 'node:timers/promises';
import { type Person, comesTo } from './person.ts';
import { type Audited, type Category, loadLighthouse, type Lighthouse } from './load.ts';
import { type ServedApp, serveApp } from '../served-app.ts';

export const marks = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export const limits = { LCP: 2_000, CLS: 0.01 };
/** Only a person with dates comes to these; the rest is measured on the pages that anybody opens. */
const isPrivate = (path: string) => path === '/search' || path === '/reserve';

export const usualPaths = ['/', '/fleet', '/search', '/vehicle', '/reserve'];

export interface AuditedPage {
  path: string;
  scores: number[];
  times: { LCP: number; TBT: number; CLS: number; FCP: number };
  /** Bytes of all scripts that came, as they were sent. */
  scripts: number;
  bench: number;
  lacks: string[];
  /** Descriptions of the lost points. */
  faults: string[];
}

/**
 * Lighthouse for a phone, the median of five runs, with a cold cache: the pages where visitors begin, and the
 * two that a person only comes to with dates (search) and signed in (reserve). It
 * simulates the phone from what this machine does, so a busy one spoils it: `bench` is Lighthouse's own figure
 * of the machine while it measured, some 1,000 and more on a quiet one.
 */
export async function auditPages(paths: readonly string[], runs: number): Promise<AuditedPage[]> {
  const app = await serveApp();
  try {
    const lighthouse = await loadLighthouse();
    const pages: AuditedPage[] = [];
    for (const path of paths) pages.push(await examine(app, { path, runs }, lighthouse));
    return pages;
  } finally {
    await app.close();
  }
}

async function examine(
  served: ServedApp,
  { path, runs }: { path: string; runs: number },
  lighthouse: Lighthouse,
): Promise<AuditedPage> {
  const reports: Audited[] = [];
  await using person: Person = await comesTo(path, { url: served.url, lighthouse });
  for (let run = 0; run < runs; run += 1) {
    reports.push(await again(() => person.audit(categoriesOf(path))));
    await pause(500);
  }
  return asPage(path, reports);
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

function asPage(path: string, reports: readonly Audited[]): AuditedPage {
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
    ...(['LCP', 'CLS'] as const).filter((name) => times[name] > limits[name]),
  ];
  const bench = median(reports.map(({ environment }) => environment.benchmarkIndex));
  const scripts = median(reports.map(bytesOfScripts));
  return { path, scores, times, scripts, bench, lacks, faults: [...new Set(reports.flatMap(faultsOf))] };
}

function bytesOfScripts({ audits }: Audited): number {
  const sent = audits['network-requests']?.details?.items ?? [];
  return sent.reduce(
    (sum, { resourceType, transferSize = 0 }) => sum + (resourceType === 'Script' ? transferSize : 0),
    0,
  );
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
