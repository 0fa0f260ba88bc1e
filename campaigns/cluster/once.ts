import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Campaign } from '../kit/report.ts';
import type { Machines } from './machines.ts';

/** The mails of all bookings are sent, and none is there twice. */
export async function everythingOnce(
  { check, signal }: Campaign,
  { url, database: { kysely: db } }: Machines,
): Promise<void> {
  const queued = async (): Promise<number> => {
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::int as left from outbox where status = 'queued'`.execute(db);
    return rows[0]?.left ?? 0;
  };
  for (let left = await queued(); left > 0 && !signal.aborted; left = await queued()) await pause(500);
  const { rows } = await sql<{ kind: string; sent: number; twice: number; unsent: number }>`
    select kind, count(*)::int as sent, (count(*) - count(distinct reference))::int as twice,
      (count(*) filter (where status <> 'sent'))::int as unsent from outbox group by kind order by kind`.execute(
    db,
  );
  check(
    'every mail is sent, and none twice',
    rows.reduce((sum, row) => sum + row.sent, 0),
    rows.filter((row) => row.twice + row.unsent > 0).map((row) => JSON.stringify(row)),
    rows.map(({ kind, sent }) => `${kind} ${sent}`).join(', '),
  );
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const places = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, place]) => place ?? '');
  check(
    'the sitemap names every page once',
    places.length,
    places.filter((place, index) => places.indexOf(place) !== index),
  );
}
