import autocannon from 'autocannon';
import { serveApp } from './served-app.ts';

/**
 * Pages per second: the fleet from the cache and rendered for each visitor (with a filter), then the home page, also
 * under addresses that nobody has asked for before. One run, one process.
 */
const seconds = 10;
/** Replaced by another word in every request. */
const anyWord = '[<id>]';
const app = await serveApp();
try {
  const rendered = await pagesPerSecond('rendered for each visitor', '/fleet?sort=price_low');
  const cached = await pagesPerSecond('kept', '/fleet');
  console.log(`${'ratio'.padEnd(26)}${(cached / rendered).toFixed(1).padStart(6)}`);
  await pagesPerSecond('home page', '/');
  await pagesPerSecond('  with any query', `/?${anyWord}`);
  await pagesPerSecond('  with any host', '/', { host: `${anyWord}.example` });
} finally {
  await app.close();
}

/** Ten concurrent visitors without pauses, with compression, after a short warm-up. */
async function pagesPerSecond(
  name: string,
  path: string,
  sent: Record<string, string> = {},
): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...sent };
  const options = { url: app.url, connections: 10, idReplacement: true, requests: [{ path, headers }] };
  await autocannon({ ...options, duration: 2 });
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
  console.log(`${name.padEnd(26)}${requests.average.toFixed(0).padStart(6)} pages/s`);
  return requests.average;
}
