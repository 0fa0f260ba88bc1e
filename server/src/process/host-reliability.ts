import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { openContainer } from '../container.ts';
import { type HostReliability, listHostReliability } from '../features/bookings/public/host-reliability.ts';

const max = 200;

/** `hosts:reliability` prints how many bookings each host honored, rejected and withdrew. */
export async function runHostReliability(config: Config, args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const container = await openContainer(config);
  try {
    const hosts = await listHostReliability(container.context.db, max);
    if (hosts.length === 0) console.log('No host has had a booking yet.');
    for (const host of hosts) console.log(inWords(host));
  } finally {
    await container.close();
  }
}

function inWords({ email, kept: fulfilled, rejected, withdrawn }: HostReliability): string {
  const all = fulfilled + rejected + withdrawn;
  const percent = all === 0 ? 100 : Math.floor((100 * fulfilled) / all);
  return `${email}: ${fulfilled} of ${all} kept (${percent}%), ${rejected} rejected, ${withdrawn} withdrawn after they were confirmed`;
}
