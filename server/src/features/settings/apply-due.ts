import type { Db } from '../../db/database.ts';
import { listWaiting, markVersion } from './data/setting-versions.repository.ts';
import type { SettingSubject } from './setting-subject.ts';

/** Applies the versions that are due, earliest first. The lock keeps two workers from applying the same one. */
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
