import type { Database } from '../../../src/db/database.ts';
import { checkKeys } from '../../../src/keys/canary.ts';
import { createTestApp, type TestApp } from '../../kit/test-app.ts';
import { cardNetwork } from './card-network.ts';
import { fillDesk, fillWebhooks } from './fill-desk.ts';
import { fillDrivers } from './fill-drivers.ts';
import { fillHandovers } from './fill-handovers.ts';
import { fillHosts, otherCalendars } from './fill-hosts.ts';
import { fillLast } from './fill-last.ts';
import { fillLeftThread } from './fill-messages.ts';
import { fillPayouts } from './fill-payouts.ts';
import { requestPasswords, fillPeople } from './fill-people.ts';
import { fillRoad } from './fill-road.ts';
import { fillTrips } from './fill-trips.ts';

/** The key of all release dumps, so that later versions can decrypt them. */
export const dumpKey = Buffer.alloc(32, 'a key for dumps of nobody’s data');

/** An app that contains everything this version can create, made through its own API. */
export async function createFilledApp(database: Database): Promise<TestApp> {
  const network = cardNetwork();
  const app = await createTestApp({
    database,
    dataKey: dumpKey,
    env: { DEMO_DATA: 'on', TEXT_MESSAGES: 'simulated' },
    payments: network.payments,
    fetchCalendar: otherCalendars(),
    sendWebhook: async ({ url }) => (url.includes('broken') ? 500 : 204),
  });
  await checkKeys(app.context.db, { current: dumpKey, previous: undefined });
  await fillPeople(app);
  const turnOff = await fillWebhooks(app);
  await fillHosts(app);
  await fillHandovers(app);
  await fillLeftThread(app);
  await fillDesk(app, network);
  await fillPayouts(app);
  await fillRoad(app);
  await fillDrivers(app);
  await fillTrips(app, network);
  await requestPasswords(app);
  await fillLast(app);
  await turnOff();
  return app;
}
