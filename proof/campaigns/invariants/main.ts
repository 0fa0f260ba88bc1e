import { parseConfig } from '../../../server/src/config/config.ts';
import { runCheck } from '../../../server/src/process/check-database.ts';
import { openFilledApp } from '../../../server/test/db/upgrades/fill-app.ts';
import { checkInvariants } from '../../../server/test/kit/invariants.ts';
import { openDatabases } from '../kit/databases.ts';
import { runCampaign } from '../kit/report.ts';

/**
 * `npm run invariants`: of the database DATABASE_URL as `npm run db:check` does, or of a new one in which
 * everything has happened that can happen, so that no check looks at nothing.
 */
if (process.env['DATABASE_URL'] !== undefined) await runCheck(parseConfig(process.env));
else await runCampaign('invariants', { short: 6, long: 6 }, ofFilledDatabase);

async function ofFilledDatabase({ check }: Parameters<Parameters<typeof runCampaign>[2]>[0]): Promise<void> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const databases = await openDatabases();
    closing.push(databases.close);
    const database = await databases.create();
    await openFilledApp(database, (close) => closing.unshift(close));
    for (const { invariant, rows, ids } of await checkInvariants(database.kysely, { isThorough: true }))
      check(invariant, rows, ids);
  } finally {
    for (const close of closing) await close();
  }
}
