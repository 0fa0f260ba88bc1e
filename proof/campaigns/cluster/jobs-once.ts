import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { until } from '../../kit/site-process.ts';
import type { Campaign } from '../kit/report.ts';
import { deliveries, notOnce } from './kit/deliveries.ts';
import { type DueWork, entryCount, forgetAccount, makeDue } from './due-work.ts';
import { figureOf } from './kit/figures.ts';
import type { Machines } from './kit/machines.ts';

/** Jobs that have to wait for each other in front of the same row, and what they have to do there. */
const contested = [
  'expire holds',
  'confirm by silence',
  'remind hosts',
  'remind of trips',
  'answer link requests',
  'sum accounts',
];
/** Jobs that pass by what another worker has taken. */
const shared = ['settle payments', 'settle refunds', 'send mail'];

/** A job that gave up in front of the gate comes again within a minute. */
const patienceSeconds = 100;

/** Two workers find the same work at the same moment, and each piece of it is done by one of them. Both go on afterwards. */
export async function jobsOnce(campaign: Campaign, machines: Machines): Promise<void> {
  const due = await makeDue(machines);
  try {
    await startAtTheSameRows(campaign, machines, due);
    await until('all that was due is done', () => isDone(machines, due), patienceSeconds);
    await countWhatIsLeft(campaign, machines, due);
    await countRuns(campaign, machines);
  } finally {
    await forgetAccount(machines, due);
  }
}

/** Holds all rows until both workers wait for the first of each job. */
async function startAtTheSameRows({ check }: Campaign, machines: Machines, due: DueWork): Promise<void> {
  let max = 0;
  await machines.database.session(async (run) => {
    const bookings = [...due.holds, ...due.silent, ...due.unanswered, ...due.tomorrow];
    await run('begin');
    await run(`select from bookings where id in (${bookings.map((id) => `'${id}'`).join()}) for update`);
    await run('select from password_reset_requests for update');
    await run(`insert into account_sums values ('${due.account}', '-infinity', 0)`);
    await machines.startWorkers(2);
    for (let turn = 0; turn < 1_000 && max < contested.length; turn += 1) {
      max = Math.max(max, await rowsWaitedForByTwo(machines));
      await pause(20);
    }
    await run('rollback');
  });
  check(
    'two workers wait for the same rows',
    max,
    max < contested.length ? [`only ${max} of ${contested.length} jobs met`] : [],
    contested.join(', '),
  );
}

/** A transaction that waits for a row stands in its queue; one that inserts a row that another has inserted stands in none. */
async function rowsWaitedForByTwo({ database }: Machines): Promise<number> {
  const { rows } = await sql<{ updated: number; inserting: number }>`select
    (select count(*) from (select from pg_locks where locktype = 'tuple'
      group by relation, page, tuple having count(distinct pid) > 1) as line)::int as updated,
    (select count(*) from pg_locks where locktype = 'transactionid' and not granted
      and pid not in (select pid from pg_locks where locktype = 'tuple'))::int as inserting`.execute(
    database.kysely,
  );
  const [{ updated, inserting } = { updated: 0, inserting: 0 }] = rows;
  return updated + (inserting > 1 ? 1 : 0);
}

async function isDone({ database: { kysely: db } }: Machines, due: DueWork): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`select (
      (select count(*) from bookings where id = any(${due.holds}::uuid[]) and status = 'held')
    + (select count(*) from bookings where id = any(${due.silent}::uuid[]) and status = 'pending')
    + (select count(*) from payments where reference = any(${due.silent}::uuid[]) and status <> 'captured')
    + (select count(*) from bookings where id = any(${due.unanswered}::uuid[]) and host_reminded_at is null)
    + (select count(*) from bookings where id = any(${due.tomorrow}::uuid[]) and reminded_for is null)
    + (select count(*) from refunds where status <> 'done')
    + (select count(*) from password_reset_requests)
    + (select count(*) from outbox where status = 'queued')
    + (select 1 - count(*) from account_sums where account = ${due.account}))::int as left`.execute(db);
  return rows[0]?.left === 0;
}

async function countWhatIsLeft({ check }: Campaign, machines: Machines, due: DueWork): Promise<void> {
  const { kysely: db } = machines.database;
  const { mails } = await deliveries(machines);
  const once = (kind: string, references: readonly string[]) => notOnce(mails, kind, references);

  const byWorkers = async (status: string): Promise<string> => {
    const series = `makani_booking_moves_total{status="${status}"}`;
    const figures = await Promise.all(machines.workers.map(({ url }) => figureOf(url, series)));
    return `${figures.map((one) => one ?? 0).join(' by the one worker, ')} by the other`;
  };
  const moved = await countEach(
    db,
    due.holds,
    sql`select count(*) from booking_events
    where booking_id = one.id and to_status = 'expired'`,
  );
  check('each hold expires once', due.holds.length, moved, await byWorkers('expired'));

  const confirmed = await countEach(
    db,
    due.silent,
    sql`select count(*) from booking_events
    where booking_id = one.id and to_status = 'confirmed'`,
  );
  const charged = await countEach(
    db,
    due.silent,
    sql`select count(*) from payments join simulated_charges as charge
    on charge.id = payments.id where reference = one.id and charge.captured_cents = payments.amount_cents`,
  );
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('reference', 'in', due.silent)
    .execute();
  const receipts = payments.map(({ id }) => id);
  check(
    'each request is confirmed by silence, charged and mailed once',
    due.silent.length,
    [...confirmed, ...charged, ...once('host_confirmed', due.silent), ...once('receipt', receipts)],
    await byWorkers('confirmed'),
  );

  check('each host is reminded once', due.unanswered.length, once('host_reminder', due.unanswered));
  const trips = await db.selectFrom('bookings').select('quote_id').where('id', 'in', due.tomorrow).execute();
  const quotes = trips.map(({ quote_id: quote }) => quote);
  check('each guest is reminded of their trip once', quotes.length, once('trip_tomorrow', quotes));
  // Each link is another reference, so the outbox would take a second one.
  const resets = due.forgotten.map((email) => ({
    email,
    copies: mails
      .filter(({ kind, recipient }) => kind === 'password_reset' && recipient === email)
      .reduce((sum, { arrivals }) => sum + arrivals.length, 0),
  }));
  check(
    'each request for a new password is answered once',
    resets.length,
    resets.filter(({ copies }) => copies !== 1).map(({ email, copies }) => `${email} got ${copies} links`),
  );

  const refunded = await countEach(
    db,
    due.cancelled,
    sql`select count(*) from payments
    join refunds on refunds.payment_id = payments.id and refunds.attempts = 1
    join simulated_refunds as made on made.id = refunds.id and made.amount_cents = refunds.amount_cents
    where reference = one.id`,
  );
  check('each refund is taken by one worker and made once', due.cancelled.length, [
    ...refunded,
    ...once('trip_cancelled', due.cancelled),
  ]);

  const { rows } = await sql<{ cents: string | number }>`
    select cents from account_sums where account = ${due.account}`.execute(db);
  const expected = -(entryCount * (entryCount + 1)) / 2;
  const wrong = rows.filter(({ cents }) => Number(cents) !== expected);
  check(
    'an account is summed once',
    entryCount,
    wrong.map(({ cents }) => `the sum is ${cents}, not ${expected}`),
  );
}

/** One sentence for each id of which the query, about `one.id`, does not count exactly one. */
async function countEach(
  db: Machines['database']['kysely'],
  ids: readonly string[],
  query: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; times: number }>`
    select id, times from unnest(${ids}::uuid[]) as one (id), lateral (${query}) as counted (times)
    where times <> 1`.execute(db);
  return rows.map(({ id, times }) => `${id} ${times} times`);
}

/** Every job ran in both, so none of it was left to one because the other never looked. */
async function countRuns({ check }: Campaign, { workers }: Machines): Promise<void> {
  let runs = 0;
  const broken: string[] = [];
  for (const job of [...contested, ...shared])
    for (const [index, { url }] of workers.entries()) {
      const of = (outcome: string) =>
        figureOf(url, `makani_job_runs_total{job="${job}",outcome="${outcome}"}`);
      const [succeeded = 0, failed = 0] = [await of('succeeded'), await of('failed')];
      runs += succeeded + failed;
      if (succeeded === 0) broken.push(`${job} never ended in worker ${index}`);
      if (failed > 0) broken.push(`${job} failed ${failed} times in worker ${index}`);
    }
  check('both workers have run each of these jobs', runs, broken, `${contested.length + shared.length} jobs`);
}
