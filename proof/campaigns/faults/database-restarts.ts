import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '../../kit/databases/execute.ts';
import type { PostgresCluster } from '../../kit/databases/postgres-server.ts';
import type { Campaign } from '../kit/report.ts';
import type { SiteUnderFaults } from './site-under-faults.ts';

/** The database ends and comes back in four ways while eight guests book. */
export async function restarts(
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
    check(way, rounds * 8, site.takeWrong(), `ready again after ${slowest} ms`);
  }
}
