import { sql } from 'kysely';
import { until } from '../../kit/site-process.ts';
import type { Campaign } from '../kit/report.ts';
import { deliveries, notOnce } from './kit/deliveries.ts';
import type { Outage } from './failover.ts';
import type { Machines } from './kit/machines.ts';

/** The lease of a mail that was on its way when the primary died ends two minutes later. */
const patienceSeconds = 180;

/**
 * Each mail came to the mail server once. What came while the primary was dying may come again, under the same Message-ID:
 * nobody could note any more that it had been sent.
 */
export async function mailsOnce(
  { check }: Campaign,
  machines: Machines,
  { from, to }: Outage,
): Promise<void> {
  const { kysely: db } = machines.database;
  await until('no mail waits', () => nothingQueued(machines), patienceSeconds);
  // A copy that is still on its way counts as well.
  await machines.startWorkers(0);
  const { mails, strays } = await deliveries(machines);
  const isExcused = ({ arrivals: [first = 0] }: { arrivals: number[] }) => first >= from && first <= to;
  const broken = mails.flatMap((mail) => {
    const { kind, reference, status, arrivals } = mail;
    if (status === 'sent' && arrivals.length === 1) return [];
    if (status === 'sent' && arrivals.length === 2 && isExcused(mail)) return [];
    return [`${kind} about ${reference} is ${status} and came ${arrivals.length} times`];
  });
  const arrived = mails.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
  const again = mails.filter((mail) => mail.arrivals.length === 2 && isExcused(mail)).length;
  const kinds = Map.groupBy(mails, ({ kind }) => kind);
  check(
    'every mail came to the mail server, and none twice',
    arrived + strays.length,
    [...broken, ...strays],
    [
      `${mails.length} in the outbox`,
      `${again} again because the primary died`,
      ...[...kinds].map(([kind, all]) => `${kind} ${all.length}`),
    ].join(', '),
  );
  // From the bookings, because a mail that nobody queued is not in the outbox.
  const { rows } = await sql<{ id: string }>`
    select bookings.id from bookings join users on users.id = guest_id
    where email like 'guest-%@example.com' and bookings.status not in ('held', 'expired')`.execute(db);
  const booked = rows.map(({ id }) => id);
  const counted = mails.map((mail) =>
    isExcused(mail) ? { ...mail, arrivals: mail.arrivals.slice(0, 1) } : mail,
  );
  check(
    'every booking has one mail to its guest and one to its host',
    booked.length,
    ['booking_confirmation', 'host_request'].flatMap((kind) => notOnce(counted, kind, booked)),
  );
}

/** Both web processes name every vehicle and every page, each once. */
export async function sitemapOnce({ check }: Campaign, { webs, database }: Machines): Promise<void> {
  const vehicles = await database.kysely.selectFrom('vehicles').select('id').execute();
  const broken: string[] = [];
  let looked = 0;
  for (const { url } of webs) {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const places = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/<]+([^<]*)/g)].map(([, place = '']) => place);
    const times = new Map<string, number>();
    for (const place of places) times.set(place, (times.get(place) ?? 0) + 1);
    looked += places.length;
    broken.push(
      ...[...times].filter(([, count]) => count !== 1).map(([place, count]) => `${place} ${count} times`),
      ...vehicles
        .filter(({ id }) => !times.has(`/vehicle?id=${id}`))
        .map(({ id }) => `vehicle ${id} is missing`),
    );
  }
  check(
    'the sitemap names every vehicle and every page once',
    looked,
    broken,
    `${vehicles.length.toLocaleString('en-US')} vehicles, from ${webs.length} web processes`,
  );
}

async function nothingQueued({ database }: Machines): Promise<boolean> {
  const queued = await database.kysely
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  return queued === undefined;
}
