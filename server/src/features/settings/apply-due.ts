import type { Db } from '../../db/database.ts';
import { listWaiting, markVersion } from './data/setting-versions.repository.ts';
import type { SettingSubject } from './setting-subject.ts';

/** In the order of their moments. What two workers find, the lock gives to one of them. */
export async function applyDue(
  trx: Db,
  { name, ...subject }: SettingSubject & { name: string },
  now: Temporal.Instant,
): Promise<void> {
  await subject.lock(trx);
  for (const row of await listWaiting(trx, name)) {
    if (Temporal.Instant.compare(row.effective_from, now) > 0) break;
    await subject.apply(trx, row, now);
    await markVersion(trx, row.id, { applied_at: now });
  }
}
