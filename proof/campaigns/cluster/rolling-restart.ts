import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../kit/site-process.ts';
import type { Campaign } from '../kit/report.ts';
import type { Machines } from './kit/machines.ts';
import { startTraffic } from './kit/traffic.ts';

/** Both web processes are replaced, one after the other, while guests search and book. */
export async function rollingRestart({ check }: Campaign, machines: Machines): Promise<void> {
  const traffic = await startTraffic(machines, { guests: 4, from: 0 });
  await pause(1_000);
  for (const index of machines.webs.keys()) {
    await machines.webs[index]?.stop();
    machines.webs[index] = await machines.startWeb(index);
    await until('the balancer sends guests to it', async () => {
      const response = await fetch(`${machines.url}/healthz`);
      return response.headers.get('x-web') === `web${index}`;
    });
  }
  await traffic.stop();
  check(
    'both web processes are restarted under load',
    traffic.requests,
    [...traffic.failures, ...(traffic.postponed > 0 ? [`${traffic.postponed} were asked to come back`] : [])],
    `${traffic.booked.length} bookings`,
  );
}
