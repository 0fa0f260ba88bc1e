import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../kit/site-process.ts';
import { invariantsHold } from '../kit/check-invariants.ts';
import type { Campaign } from '../kit/report.ts';
import type { Machines } from './kit/machines.ts';
import { startTraffic } from './kit/traffic.ts';

/** For so long a site may say "come back" when its primary dies. */
const maxAwayMs = 30_000;

/** From just before the primary was killed until bookings went on, by `performance.now()`. */
export interface Outage {
  from: number;
  to: number;
}

/** A commit that had begun by then was never acknowledged. */
const commitMs = 1_000;

/** The primary is killed while guests book and two workers mail, and the synchronous standby takes its place. */
export async function failover(campaign: Campaign, machines: Machines): Promise<Outage> {
  const { primary, synchronous, balancer, database } = machines;
  const traffic = await startTraffic(machines, { guests: 4, from: 1_000 });
  await until('somebody has booked', async () => traffic.booked.length >= 4);
  const [pid = ''] = (await readFile(join(primary.dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  const killedAt = performance.now();
  process.kill(Number(pid), 'SIGKILL');
  const before = traffic.booked.length;
  await synchronous.control('promote');
  await balancer.pointTo(synchronous.url);
  const back = await until(
    'somebody books again',
    async () => traffic.booked.length > before + 8 && performance.now(),
  );
  await pause(1_000);
  await traffic.stop();
  const awayMs = Math.round(back - killedAt);
  campaign.check(
    'the primary is killed and the standby promoted under load',
    traffic.requests,
    [...traffic.failures, ...(awayMs > maxAwayMs ? [`nobody could book for ${awayMs} ms`] : [])],
    `${traffic.postponed} answers of 503 with Retry-After; eight more bookings ${awayMs} ms after the kill`,
  );
  const stored = await database.kysely
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', traffic.booked)
    .where('status', '<>', 'held')
    .execute();
  const there = new Set(stored.map(({ id }) => id));
  const lost = traffic.booked.filter((id) => !there.has(id));
  campaign.check('every acknowledged booking is on the new primary', traffic.booked.length, lost);
  // Nobody has counted the rows yet, and the largest check joins all of them. All vehicles have one host, of which the planner
  // would conclude that those of another person are found fastest by reading all.
  await database.script('ALTER TABLE vehicles ALTER COLUMN host_id SET (n_distinct = -1); ANALYZE');
  await invariantsHold(campaign, database.kysely);
  return { from: killedAt - commitMs, to: back };
}
