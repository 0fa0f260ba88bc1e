import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { parseConfig } from '../../server/src/config/config.ts';
import { openContainer } from '../../server/src/container.ts';
import { newOperator } from '../../server/test/kit/desk/operators.ts';
import { expect } from './kit/client.ts';
import { dataKey, openBenchDatabases } from './kit/databases.ts';
import { memoryOf, peakMemory } from './kit/process-facts.ts';
import { type DeskRequest, deskRequests } from './kit/requests/desk-requests.ts';
import { serveApp, type ServedApp } from './served-app.ts';

/**
 * `npm run bench -- desk [--database URL --times 40]`: how long the desk's lists and figures take with 10^5 bookings and as
 * many rows of the audit, over HTTP, one request after another. With `--database`, on one that was filled already.
 * Then what the ledger's file takes in memory, of 10^6 entries. Fails when that is too much; a time
 * above its bar is noted, because it depends on the machine's hour.
 */
const { values } = parseArgs({
  options: { database: { type: 'string' }, times: { type: 'string', default: '40' } },
});
const usualBar = 30;
/** The file of the whole ledger may take this much more memory than there was. */
const maxMb = 40;
const size = { vehicles: 1_000, bookings: 100_000, withHistory: true };
const times = Number(values.times);

/** Each is chained by the database's own trigger. */
const auditRows = `set enable_seqscan = off; insert into audit_entries (at, act, actor_id, subject_id, facts)
  select now() - interval '1 minute' * n, case n % 4 when 0 then 'booking_act' when 1 then 'license_revealed'
    when 2 then 'sign_in_failed' else 'refund_requested' end,
    case when n % 4 < 2 then md5('operator' || n % 20)::uuid end, md5('subject' || n % 5000)::uuid,
    '{"reason": "A guest told us about it.", "before": {"keptCents": 20000}, "after": {"keptCents": 15000}}'
  from generate_series(1, 100000) n`;

/** Up to 10^6 entries, without the triggers that only check. */
const ledgerRows = `set session_replication_role = replica;
  with b as (select array_agg(id) as ids from bookings)
  insert into ledger_entries (transaction_id, account, amount_cents, reference, at)
  select md5('more' || n)::uuid, l.account, l.cents, b.ids[1 + n % 100000], now() - interval '30 seconds' * n
  from generate_series(1, 380000) n, b,
    (values ('provider_clearing', 5000), ('platform_revenue', -5000)) l (account, cents)`;

/**
 * A host's part of each booking, in the place of the dataset's own: a tenth failed, waits, is owed or is scheduled, and the
 * others were sent.
 */
const payoutRows = `set session_replication_role = replica;
  truncate payout_checks, payouts, payout_reversals;
  with b as (select bookings.id, vehicles.host_id, row_number() over (order by bookings.id) as n
    from bookings join vehicles on vehicles.id = bookings.vehicle_id where vehicles.host_id is not null)
  insert into payout_checks (host_id, booking_id, check_at, waits_for, waits_since, failure)
  select host_id, id, case when n % 10 = 3 then now() + interval '1 minute' * n end,
    case n % 10 when 0 then 'transfer' when 1 then 'account' when 2 then 'debt' when 3 then 'return' end,
    now() - interval '1 minute' * n, case when n % 10 = 0 then 'balance_insufficient' end
  from b;
  insert into payouts (id, host_id, booking_id, part, amount_cents, account_id, status, transfer_id, failure, next_attempt_at,
    created_at, updated_at, paid_at)
  select gen_random_uuid(), host_id, booking_id, 1, 10000, 'acct_bench', case when failure is null then 'paid' else 'refused' end,
    case when failure is null then 'tr_' || booking_id end, failure, now(), now(), now(),
    case when failure is null then waits_since end
  from payout_checks where waits_for is null or failure is not null`;

const opened = new AsyncDisposableStack();
try {
  const url = values.database ?? (await filled());
  const token = await managerOf(url);
  const env = { DATABASE_URL: url, DATA_KEY: dataKey, DEMO_DATA: 'off' };
  const app = opened.adopt(await serveApp(env, ['--role', 'web']), (open) => open.close());
  const headers = { authorization: `Bearer ${token}` };
  const send = ({ path, body }: DeskRequest) =>
    body === undefined
      ? expect(200, 'GET', `${app.url}/api/operator${path}`, { headers })
      : expect(200, 'POST', `${app.url}/api/operator${path}`, { headers, body });
  console.log(`${'milliseconds'.padEnd(52)}  median     p95`);
  for (const request of await deskRequests(url)) {
    const found = await timesOf(() => send(request));
    const [middle, late] = [found[times >> 1] ?? NaN, found[Math.ceil(times * 0.95) - 1] ?? NaN];
    const isMet = middle < (request.bar ?? usualBar);
    console.log(
      `${request.what.padEnd(52)}${middle.toFixed(1).padStart(8)}${late.toFixed(1).padStart(8)}${isMet ? '' : '  over'}`,
    );
  }
  await measureLedger(app, headers);
} finally {
  await opened.disposeAsync();
}

/** Read once before, so that what the process keeps for good is there already. */
async function measureLedger(app: ServedApp, headers: Record<string, string>): Promise<void> {
  const read = async () => {
    const url = `${app.url}/api/operator/ledger.csv?from=2000-01-01&to=2099-12-31`;
    const response = await fetch(url, { headers });
    if (response.status !== 200 || response.body === null) throw new Error(`the ledger: ${response.status}`);
    let lines = 0;
    for await (const part of response.body) lines += part.filter((byte) => byte === 10).length;
    return lines - 1;
  };
  await read();
  const before = await memoryOf(app.pid);
  const began = performance.now();
  const { value: lines, peak } = await peakMemory(app.pid, read);
  const [seconds, mb] = [(performance.now() - began) / 1000, (peak - before) / 2 ** 20];
  if (mb > maxMb) process.exitCode = 1;
  console.log(
    `ledger.csv: ${lines.toLocaleString('en-US')} entries in ${seconds.toFixed(1)} s, ${mb.toFixed(0)} MB more at its peak (at most ${maxMb})`,
  );
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
  await runScripts(url, [auditRows, ledgerRows, payoutRows, 'vacuum analyze']);
  return url;
}

/** Each script on a connection of its own, so that what one sets is gone for the next. */
async function runScripts(url: string, scripts: string[]): Promise<void> {
  for (const script of scripts) {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(script).finally(() => client.end());
  }
}

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
