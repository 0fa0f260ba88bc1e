import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '../../kit/databases/execute.ts';
import { send } from '../../kit/http.ts';
import { openProcesses } from '../kit/processes.ts';
import type { Campaign } from '../kit/report.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { restarts } from './database-restarts.ts';
import { rentalDaysCut } from './rental-days-cut.ts';
import { SiteUnderFaults } from './site-under-faults.ts';

/** A server process whose database goes away in every way, while guests book. */
export async function databaseFaults(campaign: Campaign): Promise<void> {
  // A commit that was answered is in the log of the database, so that killing it loses nothing.
  const { databases, env, start, close } = await openProcesses('faults', { synchronous_commit: 'on' });
  let proxy: DatabaseProxy | undefined;
  try {
    const database = await databases.create();
    proxy = await databaseProxy(database.databaseUrl);
    const began = performance.now();
    const app = await start({ DATABASE_URL: proxy.url });
    const site = new SiteUnderFaults(app, database.kysely, performance.now() - began);
    await cutConnections(campaign, site, proxy);
    await lostCommits(campaign, site, proxy);
    await rentalDaysCut(campaign, site, proxy, { database, env });
    await silence(campaign, site, proxy);
    await readOnly(campaign, site, databases.adminUrl);
    if (databases.cluster !== undefined)
      await restarts(campaign, site, databases.cluster, databases.adminUrl);
    await site.nothingIsLost(campaign);
    campaign.check('the process is still the same', 1, app.child.exitCode === null ? [] : ['it ended']);
  } finally {
    await close();
    await proxy?.close();
  }
}

async function cutConnections(
  { check, count, signal }: Campaign,
  site: SiteUnderFaults,
  proxy: DatabaseProxy,
) {
  const statements = Array.from({ length: count(9, 80) }, (_, index) => 1 + index * count(9, 1));
  let cut = 0;
  for (const k of statements) {
    signal.throwIfAborted();
    const [token = ''] = await site.guests(1);
    proxy.cutAfter(k);
    await site.bookAs(token);
    if (proxy.done()) cut += 1;
  }
  const last = statements.at(-1) ?? 0;
  check(`a connection cut after the k-th statement, k from 1 to ${last}`, cut, site.takeWrong());
}

async function lostCommits({ check, count, signal }: Campaign, site: SiteUnderFaults, proxy: DatabaseProxy) {
  const times = count(7, 50);
  let lost = 0;
  while (lost < times) {
    signal.throwIfAborted();
    const [token = ''] = await site.guests(1);
    let over = false;
    const booking = site.bookAs(token).finally(() => (over = true));
    // As soon as one answer is lost, the next one is lost too.
    proxy.loseNextCommit();
    while (!over) {
      if (proxy.done()) {
        lost += 1;
        if (lost < times) proxy.loseNextCommit();
        else break;
      }
      await pause(1);
    }
    // So that it ends: the last one that was ordered may find nobody.
    await Promise.race([booking, pause(25_000)]);
    await booking;
  }
  check('the answer to COMMIT lost', lost, site.takeWrong());
}

async function silence(
  { check, count }: Campaign,
  site: SiteUnderFaults,
  proxy: DatabaseProxy,
): Promise<void> {
  const seconds = count(9, 30);
  // Some are in the midst of it, and go on trying.
  const [last = '', ...trying] = await site.guests(7);
  const bookings = trying.map((token) => site.bookAs(token));
  await pause(100);
  proxy.fallSilent();
  const until = performance.now() + seconds * 1000;
  const broken: string[] = [];
  let requested = 0;
  let unready = 0;
  while (performance.now() < until) {
    const began = performance.now();
    const [answer, ready] = await Promise.all(
      ['/api/cars?pickup=2027-03-01T10:00&return=2027-03-04T10:00&location=honolulu', '/readyz'].map((path) =>
        send(site.app.url, 'GET', path),
      ),
    );
    requested += 1;
    const took = performance.now() - began;
    if (took > 5_000 + site.readyWithin) broken.push(`an answer took ${Math.round(took)} ms`);
    if (answer?.status === 500) broken.push('answered 500');
    if (ready?.status === 503) unready += 1;
    await pause(200);
  }
  if (unready === 0) broken.push('it called itself ready all the time');
  proxy.speakAgain();
  const ready = await site.readyAgain();
  await Promise.all(bookings);
  await site.bookAs(last);
  check(
    `a database that is silent for ${seconds} s`,
    requested,
    [...broken, ...site.takeWrong()],
    `ready again after ${ready} ms`,
  );
}

async function readOnly({ check }: Campaign, site: SiteUnderFaults, adminUrl: string): Promise<void> {
  const [token = ''] = await site.guests(1);
  const broken: string[] = [];
  // The administrator may write at any time.
  const writable = new URL(adminUrl);
  writable.searchParams.set('options', '-c default_transaction_read_only=off');
  const order = async (statement: string): Promise<void> => {
    await execute(writable.href, statement);
    await execute(writable.href, 'SELECT pg_reload_conf()');
    await pause(500);
  };
  await order('ALTER SYSTEM SET default_transaction_read_only = on');
  const read = await send(site.app.url, 'GET', '/api/cars');
  if (read.status !== 200) broken.push(`reading answered ${read.status}`);
  const write = await send(site.app.url, 'POST', '/api/contact', {
    body: {
      name: 'Ada Example',
      email: 'ada@example.com',
      subject: 'Child seats',
      message: 'Do you have child seats?',
    },
  });
  if (write.status !== 503 || !write.headers.has('retry-after'))
    broken.push(`writing answered ${write.status}: ${JSON.stringify(write.body)}`);
  await order('ALTER SYSTEM RESET default_transaction_read_only');
  await site.bookAs(token);
  check('a database that may only be read', 3, [...broken, ...site.takeWrong()]);
}
