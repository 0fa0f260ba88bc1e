import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serveApp } from './served-app.ts';

/** How many home pages a second the house serves: kept, and, with a query, rendered for each visitor. One run, one process. */
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

/** Ten visitors who take what they are given as fast as it comes, compressed as browsers have it; after a short warming up. */
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
