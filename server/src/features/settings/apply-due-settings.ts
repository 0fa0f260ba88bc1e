import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { listDueSubjects, listWaiting, markVersion } from './data/setting-versions.repository.ts';
import { subjectNamed } from './setting-subjects.ts';

/** Lets what waits take effect once its moment has come. One that fails is logged, and the others go on. */
export async function applyDueSettings(context: Context): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  for (const name of await listDueSubjects(db, now)) {
    try {
      await inTransaction(db, (trx) => applyDue({ ...context, db: trx }, name, now));
    } catch (error) {
      log.error({ err: error, subject: name }, 'a setting could not take effect');
    }
  }
}

/** In the order of their moments. What two workers find, the lock gives to one of them. */
async function applyDue(context: Context, name: string, now: Temporal.Instant): Promise<void> {
  const { db: trx } = context;
  const subject = subjectNamed(name, context.config);
  await subject.lock(trx);
  for (const row of await listWaiting(trx, name)) {
    if (Temporal.Instant.compare(row.effective_from, now) > 0) break;
    await subject.apply(trx, row, now);
    await markVersion(trx, row.id, { applied_at: now });
  }
}
