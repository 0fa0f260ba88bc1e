import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/src/db/database.ts';
import { execute } from '../../server/test/kit/execute.ts';
import { insertGuests } from '../../server/test/kit/insert-guests.ts';
import type { PostgresCluster } from '../../server/test/kit/postgres-cluster.ts';
import { fastTemporaryFolder } from '../../server/test/kit/temporary-folder.ts';
import { send } from '../../server/test/process/kit/guest.ts';
import { type Running, serve } from '../../server/test/process/kit/server-process.ts';
import { invariantsHold } from '../kit/check-invariants.ts';
import { openDatabases } from '../kit/databases.ts';
import type { Campaign } from '../kit/report.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { bookAndPay, type Journal, newJournal } from './journey.ts';

/** A server process whose database goes away in every way, while guests book. */
export async function databaseFaults(campaign: Campaign): Promise<void> {
  // A commit that was answered is in the log of the database, so that killing it loses nothing.
  const databases = await openDatabases({ synchronous_commit: 'on' });
  const folder = await fastTemporaryFolder('makani-faults-');
  let app: Running | undefined;
  let proxy: DatabaseProxy | undefined;
  try {
    const database = await databases.create();
    proxy = await databaseProxy(database.databaseUrl);
    app = await serve({
      env: {
        DATABASE_URL: proxy.url,
        DATA_KEY: randomBytes(32).toString('base64'),
        DATA_DIR: folder,
        DEMO_DATA: 'on',
        HOST: 'localhost',
        RATE_LIMITS: 'off',
      },
    });
    const site = new SiteUnderFaults(app, database.kysely);
    await cutConnections(campaign, site, proxy);
    await lostCommits(campaign, site, proxy);
    await silence(campaign, site, proxy);
    await readOnly(campaign, site, databases.adminUrl);
    if (databases.cluster !== undefined)
      await restarts(campaign, site, databases.cluster, databases.adminUrl);
    await site.nothingIsLost(campaign);
    campaign.check('the process is still the same', 1, app.child.exitCode === null ? [] : ['it ended']);
  } finally {
    await app?.stop();
    await proxy?.close();
    await databases.close();
    await rm(folder, { recursive: true, force: true });
  }
}

class SiteUnderFaults {
  readonly app: Running;
  readonly db: Db;
  readonly journal: Journal = newJournal();
  #slot = 0;
  #begun = 0;

  constructor(app: Running, db: Db) {
    this.app = app;
    this.db = db;
  }

  /** Somebody books from the search to the payment; a broken journey is told as wrong. */
  async book(): Promise<void> {
    const slot = this.#slot++;
    try {
      const [token = ''] = await insertGuests(this.db, Temporal.Now.instant().round('millisecond'), 1);
      await this.bookAs(token, slot);
    } catch (error) {
      this.journal.wrong.push(error instanceof Error ? error.message : String(error));
    }
  }

  async guests(count: number): Promise<string[]> {
    return insertGuests(this.db, Temporal.Now.instant().round('millisecond'), count);
  }

  /** The guests were made before, because nobody can be made while the database is away. */
  async bookAs(token: string, slot = this.#slot++): Promise<void> {
    this.#begun += 1;
    await bookAndPay(this.app.url, this.journal, token, slot).catch((error: unknown) =>
      this.journal.wrong.push(error instanceof Error ? error.message : String(error)),
    );
  }

  /** @returns how long it took until the site called itself ready. */
  async readyAgain(): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < 30_000) {
      const answer = await send(this.app.url, 'GET', '/readyz').catch(() => undefined);
      if (answer?.status === 200) break;
      await pause(50);
    }
    return performance.now() - began;
  }

  /** What went wrong since the last time. */
  takeWrong(): string[] {
    return this.journal.wrong.splice(0);
  }

  async nothingIsLost(campaign: Campaign): Promise<void> {
    const { acknowledged } = this.journal;
    const { rows } = await sql<{ id: string; charges: number }>`
      select b.id, (select count(*)::int from payments p join simulated_charges c on c.id = p.id
        where p.reference = b.id and c.state in ('authorised', 'captured')) as charges
      from bookings b where b.status in ('pending', 'confirmed') and b.id = any(${acknowledged}::uuid[])`.execute(
      this.db,
    );
    const paid = new Map(rows.map(({ id, charges }) => [id, charges]));
    campaign.check(
      'what a guest was told is there, charged once',
      acknowledged.length,
      acknowledged
        .filter((id) => paid.get(id) !== 1)
        .map((id) => `${id} has ${paid.get(id) ?? 'no'} charges`),
      `${this.#begun} journeys, ${this.journal.requests} requests, ${this.journal.interruptions} interrupted`,
    );
    await invariantsHold(campaign, this.db);
  }
}

async function cutConnections(
  { check, count, signal }: Campaign,
  site: SiteUnderFaults,
  proxy: DatabaseProxy,
) {
  const statements = Array.from({ length: count(14, 80) }, (_, index) => 1 + index * count(6, 1));
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
  const times = count(10, 50);
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
  const bookings = (await site.guests(6)).map((token) => site.bookAs(token));
  await pause(100);
  proxy.fallSilent();
  const until = performance.now() + seconds * 1000;
  const broken: string[] = [];
  let asked = 0;
  let unready = 0;
  while (performance.now() < until) {
    const began = performance.now();
    const [answer, ready] = await Promise.all(
      ['/api/cars?pickup=2027-03-01T10:00&return=2027-03-04T10:00&location=honolulu', '/readyz'].map((path) =>
        send(site.app.url, 'GET', path),
      ),
    );
    asked += 1;
    const took = performance.now() - began;
    if (took > 10_000) broken.push(`an answer took ${Math.round(took)} ms`);
    if (answer?.status === 500) broken.push('answered 500');
    if (ready?.status === 503) unready += 1;
    await pause(200);
  }
  if (unready === 0) broken.push('it called itself ready all the time');
  proxy.speakAgain();
  const ready = await site.readyAgain();
  if (ready > 5_000) broken.push(`it was ready after ${Math.round(ready)} ms`);
  await Promise.all(bookings);
  await site.book();
  check(
    `a database that is silent for ${seconds} s`,
    asked,
    [...broken, ...site.takeWrong()],
    `ready again after ${Math.round(ready)} ms`,
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

async function restarts(
  { check, count, signal }: Campaign,
  site: SiteUnderFaults,
  cluster: PostgresCluster,
  adminUrl: string,
): Promise<void> {
  const kill = async (): Promise<void> => {
    const [pid = ''] = (await readFile(join(cluster.dataDir, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    // Its children go as soon as they notice; until then nobody can start another.
    for (let attempt = 0; ; attempt += 1) {
      await pause(200);
      const started = await cluster.control('restart', '-m', 'immediate').then(
        () => true,
        () => false,
      );
      if (started) return;
      if (attempt > 20) throw new Error('the database did not start again');
    }
  };
  const ways: Record<string, () => Promise<unknown>> = {
    'a database restarted fast': () => cluster.control('restart', '-m', 'fast'),
    'a database restarted immediately': () => cluster.control('restart', '-m', 'immediate'),
    'every connection ended by the database': () =>
      execute(
        adminUrl,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
      ),
    'a database killed': kill,
  };
  for (const [way, harm] of Object.entries(ways)) {
    let slowest = 0;
    const rounds = count(1, 5);
    for (let round = 0; round < rounds; round += 1) {
      signal.throwIfAborted();
      const guests = await site.guests(8);
      const bookings = guests.map((token) => site.bookAs(token));
      await pause(150);
      await harm();
      slowest = Math.max(slowest, await site.readyAgain());
      await Promise.all(bookings);
    }
    const late = slowest > 5_000 ? [`it was ready after ${Math.round(slowest)} ms`] : [];
    check(way, rounds * 8, [...late, ...site.takeWrong()], `ready again after ${Math.round(slowest)} ms`);
  }
}
