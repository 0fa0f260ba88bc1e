import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serveApp } from './served-app.ts';

/** Home pages per second from the cache, and rendered for each visitor (with a query). One run, one process. */
const seconds = 10;
const app = await serveApp();
try {
  const rendered = await pagesPerSecond(`${app.url}/?rendered`);
  const kept = await pagesPerSecond(`${app.url}/`);
  console.log(`rendered for each visitor  ${rendered.toFixed(0).padStart(6)} pages/s`);
  console.log(`kept                       ${kept.toFixed(0).padStart(6)} pages/s`);
  console.log(`ratio                      ${(kept / rendered).toFixed(1).padStart(6)}`);
} finally {
  await app.close();
}

/** Ten concurrent visitors without pauses, with compression, after a short warm-up. */
async function pagesPerSecond(url: string): Promise<number> {
  const common = ['--connections', '10', '--headers', 'accept-encoding=br', '--json'];
  await load([...common, '--duration', '2', url]);
  const { requests, non2xx, errors } = await load([...common, '--duration', String(seconds), url]);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

interface Measured {
  requests: { average: number };
  non2xx: number;
  errors: number;
}

async function load(args: string[]): Promise<Measured> {
  const { stdout } = await promisify(execFile)('autocannon', args, { maxBuffer: 10_000_000 });
  return JSON.parse(stdout) as Measured;
}
