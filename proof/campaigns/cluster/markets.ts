import { randomBytes } from 'node:crypto';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import type { Database } from '../../../server/src/db/database.ts';
import { letRoleServe } from '../../../server/src/db/grants.ts';
import { migrate } from '../../../server/src/db/migrate.ts';
import { openDatabase } from '../../../server/src/db/open-database.ts';
import { storeSettings } from '../../../server/src/db/servers/session-settings.ts';
import { startPooler } from '../../kit/databases/pooler.ts';
import { freePort } from '../../kit/free-port.ts';
import { isReady, type Running, until } from '../../kit/site-process.ts';
import { tokenAt } from '../../kit/guest.ts';
import { apiAt, send } from '../../kit/http.ts';
import { signUp } from '../../kit/people.ts';
import { holdQuote, payTrip, quoteTrip } from '../../kit/trips.ts';
import { invariantsHold } from '../kit/check-invariants.ts';
import type { Campaign } from '../kit/report.ts';
import { retryCall } from './kit/retry-call.ts';
import type { Machines } from './kit/machines.ts';
import { racers } from './own-writes.ts';

interface Market {
  name: string;
  url: string;
  database: Database;
}

/** Two markets in schemas of their own, beside the site, on the same servers and with the same accounts. */
export async function twoMarkets(campaign: Campaign, machines: Machines): Promise<void> {
  const stack = new AsyncDisposableStack();
  try {
    const oahu = await openMarket('oahu', machines, stack);
    const dallas = await openMarket('dallas', machines, stack);
    await oneAccount(campaign, [oahu, dallas]);
    await Promise.all(
      [oahu, dallas].map((market) => racers(campaign, market, `in the market ${market.name}`)),
    );
    for (const { name, database } of [oahu, dallas])
      await invariantsHold(campaign, database.kysely, ` in the market ${name}`);
  } finally {
    await stack.disposeAsync();
  }
}

/** A role, a pool and a process of its own, which searches on the replica. */
async function openMarket(name: string, machines: Machines, stack: AsyncDisposableStack): Promise<Market> {
  const owner = machines.balancer.databaseUrl;
  const log = { warn: () => undefined };
  const database = await openDatabase({ databaseUrl: owner, market: name, dataDir: 'memory://', log });
  stack.defer(() => database.close());
  await migrate(database);
  const [role, password] = [`${name}_app`, randomBytes(8).toString('hex')];
  await database.script(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
  await letRoleServe(database, role);
  await storeSettings(database, role);
  const asRole = new URL(owner);
  [asRole.username, asRole.password] = [role, password];
  const pooler = stack.adopt(await startPooler(asRole.href, 6), (one) => one.stop());
  const process: Running = await machines.start('all', await freePort(), {
    MARKET_SCHEMA: name,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: asRole.href,
  });
  stack.defer(async () => void (await process.stop()));
  // It fills its tables first.
  const filled = async () =>
    (await database.kysely.selectFrom('locations').select('id').execute()).length > 0;
  await until(`the market ${name} is filled`, filled);
  await isReady(process);
  return { name, url: process.url, database };
}

/** Signs up in the first, and books in both. */
async function oneAccount({ check }: Campaign, markets: Market[]): Promise<void> {
  const [first] = markets;
  const account = await signUp(apiAt(first?.url ?? '', retryCall));
  const seen: { booking: string; vehicles: string[]; token: string }[] = [];
  for (const { url } of markets) {
    const token = await tokenAt(url, account);
    const api = apiAt(url, retryCall);
    const { vehicles } = await api.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
    const period = { pickupAt: '2027-08-01T10:00', returnAt: '2027-08-04T10:00' };
    const quote = await quoteTrip(api, { vehicleId: vehicles[0]?.id ?? '', ...period });
    const held = await holdQuote(api, token, quote.id);
    await payTrip(api, token, held.id);
    seen.push({ booking: held.id, vehicles: vehicles.map(({ id }) => id), token });
  }
  const broken: string[] = [];
  let looked = 0;
  for (const [at, { url, name: where }] of markets.entries()) {
    for (const [of, { booking, vehicles }] of seen.entries()) {
      const token = seen[at]?.token;
      const paths = [`/api/bookings/${booking}`, ...vehicles.map((id) => `/api/cars/${id}`)];
      for (const path of paths) {
        const { status } = await send(url, 'GET', path, { token });
        looked += 1;
        if (status !== (at === of ? 200 : 404)) broken.push(`${path} answered ${status} in ${where}`);
      }
    }
  }
  check(
    'one account books in two markets, and neither shows a vehicle or a booking of the other',
    looked,
    broken,
    `${seen.length} bookings by one account`,
  );
}
