import { parseArgs } from 'node:util';
import { parseConfig } from '../server/src/config/config.ts';
import { openContainer } from '../server/src/container.ts';
import { newOperator } from '../server/test/api/operator/operators.ts';
import { execute } from '../server/test/kit/execute.ts';
import { expect } from './kit/client.ts';
import { dataKey, openBenchDatabases } from './kit/databases.ts';
import { type DeskRequest, deskRequests } from './kit/desk-requests.ts';
import { serveApp } from './served-app.ts';

/**
 * `npm run bench:desk [-- --database URL --times 40]`: how long the desk's lists and figures take with 10^5 bookings and as
 * many rows of the audit, over HTTP, one request after another. With `--database`, on one that was filled already.
 * Fails when a median is not below 30 ms.
 */
const { values } = parseArgs({
  options: { database: { type: 'string' }, times: { type: 'string', default: '40' } },
});
const bar = 30;
const size = { vehicles: 1_000, bookings: 100_000, withHistory: true };
const times = Number(values.times);

const opened = new AsyncDisposableStack();
try {
  const url = values.database ?? (await filled());
  const token = await managerOf(url);
  const env = { DATABASE_URL: url, DATA_KEY: dataKey, DEMO_DATA: 'off' };
  const app = opened.adopt(await serveApp(env, ['--role', 'web']), (open) => open.close());
  const headers = { authorization: `Bearer ${token}` };
  const ask = ({ path }: DeskRequest) => expect(200, 'GET', `${app.url}/api/operator${path}`, { headers });
  console.log(`${'milliseconds'.padEnd(52)}  median     p95`);
  for (const request of await deskRequests(url)) {
    const found = await timesOf(() => ask(request));
    const [middle, late] = [found[times >> 1] ?? NaN, found[Math.ceil(times * 0.95) - 1] ?? NaN];
    const isMet = middle < bar;
    if (!isMet) process.exitCode = 1;
    console.log(
      `${request.what.padEnd(52)}${middle.toFixed(1).padStart(8)}${late.toFixed(1).padStart(8)}${isMet ? '' : '  over'}`,
    );
  }
} finally {
  await opened.disposeAsync();
}

async function timesOf(once: () => Promise<{ milliseconds: number }>): Promise<number[]> {
  for (let warming = 0; warming < 3; warming += 1) await once();
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await once()).milliseconds);
  return found.toSorted((a, b) => a - b);
}

async function filled(): Promise<string> {
  const databases = opened.adopt(await openBenchDatabases(size), (open) => open.close());
  const url = await databases.filled(size);
  await execute(url, auditRows);
  await execute(url, 'vacuum analyze');
  return url;
}

/** Each is chained by the database's own trigger. */
const auditRows = `set enable_seqscan = off; insert into audit_entries (at, act, actor_id, subject_id, facts)
  select now() - interval '1 minute' * n, case n % 4 when 0 then 'booking_act' when 1 then 'license_revealed'
    when 2 then 'sign_in_failed' else 'refund_requested' end,
    case when n % 4 < 2 then md5('operator' || n % 20)::uuid end, md5('subject' || n % 5000)::uuid,
    '{"reason": "A guest told us about it.", "before": {"keptCents": 20000}, "after": {"keptCents": 15000}}'
  from generate_series(1, 100000) n`;

/** A manager who has entered their password just now. */
async function managerOf(url: string): Promise<string> {
  const config = parseConfig({ DATABASE_URL: url, DATA_KEY: dataKey, DEMO_DATA: 'off', LOG_LEVEL: 'error' });
  const container = await openContainer(config);
  try {
    return (await newOperator(container, 'manager')).token;
  } finally {
    await container.close();
  }
}
