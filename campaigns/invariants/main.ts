import { openDatabase } from '../../server/src/db/open-database.ts';
import { openFilledApp } from '../../server/test/db/upgrades/fill-app.ts';
import { checkInvariants } from '../../server/test/kit/invariants.ts';
import { openDatabases } from '../kit/databases.ts';
import { runCampaign } from '../kit/report.ts';

/** `npm run invariants`: of the database DATABASE_URL, or of a new one with the demo's bookings. */
await runCampaign('invariants', { short: 1, long: 10 }, async ({ check }) => {
  const databaseUrl = process.env['DATABASE_URL'];
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const database =
      databaseUrl === undefined
        ? await demo(closing)
        : await openDatabase({
            databaseUrl,
            dataDir: 'memory://',
            log: { warn: (details, message) => console.error(message, details) },
          });
    closing.unshift(() => database.close());
    for (const { invariant, rows, ids, violations } of await checkInvariants(database.kysely))
      check(invariant, rows, ids.slice(0, violations));
  } finally {
    for (const close of closing) await close();
  }
});

async function demo(closing: (() => Promise<unknown>)[]) {
  const databases = await openDatabases();
  closing.push(databases.close);
  const database = await databases.create();
  await openFilledApp(database, (close) => closing.unshift(close));
  return database;
}
