import type { Db } from '../../db/database.ts';
import { recordAct } from '../audit/public/audit.ts';
import { listWaiting, markVersion, type VersionRow } from './data/setting-versions.repository.ts';
import type { SettingSubject } from './setting-subject.ts';

/** Applies the versions that are due, earliest first; one that takes two and was not confirmed is withdrawn. The lock keeps two workers from applying the same one. */
export async function applyDue(
  trx: Db,
  { name, ...subject }: SettingSubject & { name: string },
  now: Temporal.Instant,
): Promise<void> {
  await subject.lock(trx);
  for (const row of await listWaiting(trx, name)) {
    if (Temporal.Instant.compare(row.effective_from, now) > 0) break;
    if (row.takes_two && row.confirmed_by === null) {
      await lapse(trx, row, { name, ...subject }, now);
      continue;
    }
    await subject.apply(trx, row, now);
    await markVersion(trx, row.id, { applied_at: now });
  }
}

/** Without a second manager it never holds. */
async function lapse(
  trx: Db,
  row: VersionRow,
  subject: SettingSubject & { name: string },
  now: Temporal.Instant,
): Promise<void> {
  const { before, after } = await subject.without(trx, row, now);
  await markVersion(trx, row.id, { withdrawn_at: now });
  const reason = 'No second manager has confirmed it in time.';
  const facts = { of: subject.name, effectiveFrom: row.effective_from.toString(), before, after, reason };
  await recordAct(trx, 'setting_withdrawn', { subjectId: row.id, ...facts }, now);
}
