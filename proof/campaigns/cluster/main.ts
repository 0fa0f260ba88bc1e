import { existsSync, globSync } from 'node:fs';
import { runCampaign } from '../kit/report.ts';
import { failover } from './failover.ts';
import { jobsOnce } from './jobs-once.ts';
import { openMachines } from './kit/machines.ts';
import { twoMarkets } from './markets.ts';
import { mailsOnce, sitemapOnce } from './once.ts';
import { ownWrites, racers } from './own-writes.ts';
import { replicaAway } from './replica-away.ts';
import { rollingRestart } from './rolling-restart.ts';
import { throughput } from './throughput.ts';

const programs = {
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
};

/**
 * `npm run campaigns -- cluster`: a site on several machines, all of them this one: a primary with a synchronous and an asynchronous
 * standby, a pooler, two web processes behind a balancer, a worker (two from `jobsOnce` on), a mail server, and 10,000 vehicles.
 */
const missing = Object.entries(programs).filter(
  ([, place]) => globSync(place).length === 0 && !existsSync(place),
);
if (missing.length > 0) {
  const names = missing.map(([name]) => name).join(' ');
  console.log(`skipped cluster: ${names} not found. On Debian: sudo apt-get install ${names}`);
} else {
  await runCampaign('cluster', { short: 8, long: 40 }, async (campaign) => {
    const machines = await openMachines();
    try {
      await racers(campaign, machines);
      await ownWrites(campaign, machines);
      await throughput(campaign, machines);
      await rollingRestart(campaign, machines);
      await twoMarkets(campaign, machines);
      await replicaAway(campaign, machines);
      await jobsOnce(campaign, machines);
      const outage = await failover(campaign, machines);
      await mailsOnce(campaign, machines, outage);
      await sitemapOnce(campaign, machines);
    } finally {
      await machines.close();
    }
  });
}
