import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { lockLocation, requireLocation } from '../locations/public/locations.ts';
import { listDueSubjects, listWaiting, markVersion } from './data/setting-versions.repository.ts';
import { changesOf, locationOf, writeChanges } from './location-versions.ts';

/** Lets what waits take effect once its moment has come. One that fails is logged, and the others go on. */
export async function applyDueSettings({ db, clock, log }: Context): Promise<void> {
  const now = clock.now();
  for (const subject of await listDueSubjects(db, now)) {
    try {
      await inTransaction(db, (trx) => applyDue(trx, subject, now));
    } catch (error) {
      log.error({ err: error, subject }, 'a setting could not take effect');
    }
  }
}

/** In the order of their moments. What two workers find, the lock gives to one of them. */
export async function applyDue(trx: Db, subject: string, now: Temporal.Instant): Promise<void> {
  const id = locationOf(subject);
  await lockLocation(trx, id);
  for (const row of await listWaiting(trx, subject)) {
    if (Temporal.Instant.compare(row.effective_from, now) > 0) break;
    await writeChanges(trx, await requireLocation(trx, id, now), changesOf(row));
    await markVersion(trx, row.id, { applied_at: now });
  }
}
