import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../e2e/install-chromium.ts';
import { type ServedApp, serveApp } from './served-app.ts';

/**
 * Lighthouse scores for a phone, median of five runs, on the most common entry pages. Fails below the
 * targets.
 */
const version = '13.5.0';
/** `/vehicle` stands for the address of the first vehicle. */
const paths =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['/', '/fleet', '/vehicle', '/locations', '/faqs', '/about'];
const runs = Number(process.env['RUNS'] ?? 5);
const marks = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const mostShift = 0.01;
const mostMs = { largestPaint: 2_000, blocked: 100 };

type Category = keyof typeof marks;

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

interface Row {
  path: string;
  scores: Record<Category, number>;
  shift: number;
  /** Milliseconds: first paint, largest paint, blocked by scripts. */
  times: number[];
  /** Descriptions of the lost points. */
  faults: string[];
}

const app = await serveApp();
const directory = await mkdtemp(join(tmpdir(), 'makani-lighthouse-'));
try {
  const rows: Row[] = [];
  for (const path of paths) {
    const reports: Report[] = [];
    const address = path === '/vehicle' ? `/vehicle?id=${await firstVehicle(app)}` : path;
    for (let run = 0; run < runs; run += 1) reports.push(await examineAgain(app, address));
    rows.push(asRow(path, reports));
  }
  print(rows);
  if (rows.some((row) => !isGood(row))) process.exitCode = 1;
} finally {
  await app.close();
  await rm(directory, { recursive: true });
}

async function firstVehicle({ url }: ServedApp): Promise<string> {
  const response = await fetch(`${url}/api/cars?limit=1`);
  const { vehicles } = (await response.json()) as { vehicles: { id: string }[] };
  const [vehicle] = vehicles;
  if (vehicle === undefined) throw new Error('There is no vehicle to look at.');
  return vehicle.id;
}

/** Retries, because a busy machine sometimes loses a trace, which says nothing about the page. */
async function examineAgain(served: ServedApp, path: string): Promise<Report> {
  for (let left = 3; ; left -= 1) {
    try {
      return await examine(served, path);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function examine({ url }: ServedApp, path: string): Promise<Report> {
  const file = join(directory, 'report.json');
  const args = ['--yes', `lighthouse@${version}`, `${url}${path}`, '--quiet', '--output=json'];
  const flags = [`--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox --disable-gpu'];
  const only = `--only-categories=${Object.keys(marks).join(',')}`;
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  await promisify(execFile)('npx', [...args, ...flags, only], { env, maxBuffer: 50_000_000 });
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function asRow(path: string, reports: readonly Report[]): Row {
  const categories = Object.keys(marks) as Category[];
  const scoreOf = (category: Category) =>
    Math.round(100 * median(reports.map((report) => report.categories[category].score)));
  const valueOf = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  return {
    path,
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Row['scores'],
    shift: valueOf('cumulative-layout-shift'),
    times: ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(valueOf),
    faults: [...new Set(reports.flatMap(faultsOf))],
  };
}

function faultsOf({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function isGood({ scores, shift, times }: Row): boolean {
  const [, largestPaint = 0, blocked = 0] = times;
  return (
    (Object.keys(marks) as Category[]).every((name) => scores[name] >= marks[name]) &&
    shift <= mostShift &&
    largestPaint <= mostMs.largestPaint &&
    blocked <= mostMs.blocked
  );
}

function print(rows: readonly Row[]): void {
  const head = ['page', ...Object.keys(marks), 'CLS', 'FCP ms', 'LCP ms', 'TBT ms'];
  console.log(head.map((word) => word.padEnd(15)).join(''));
  for (const { path, scores, shift, times, faults } of rows) {
    const cells = [path, ...Object.values(scores), shift.toFixed(4), ...times.map(Math.round)];
    console.log(cells.map((cell) => String(cell).padEnd(15)).join(''));
    for (const fault of faults) console.log(`    ${fault}`);
  }
}
