import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { listDueSubjects } from './data/setting-versions.repository.ts';
import { applyDue } from './apply-due.ts';
import { subjectNamed } from './setting-subjects.ts';

/** Lets what waits take effect once its moment has come. One that fails is logged, and the others go on. */
export async function applyDueSettings({ db, clock, log, config }: Context): Promise<void> {
  const now = clock.now();
  for (const name of await listDueSubjects(db, now)) {
    try {
      await inTransaction(db, (trx) => applyDue(trx, { name, ...subjectNamed(name, config) }, now));
    } catch (error) {
      log.error({ err: error, subject: name }, 'a setting could not take effect');
    }
  }
}
