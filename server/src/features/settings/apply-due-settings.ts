import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { applyDue } from './apply-due.ts';
import { listDueSubjects } from './data/setting-versions.repository.ts';
import { subjectNamed } from './setting-subjects.ts';

/** Lets what waits take effect once its moment has come. One that fails is logged, and the others go on. */
export async function applyDueSettings({ db, clock, config, log }: Context): Promise<void> {
  const now = clock.now();
  for (const name of await listDueSubjects(db, now)) {
    try {
      const subject = subjectNamed(name, config);
      await inTransaction(db, (trx) => applyDue(trx, { name, subject }, now));
    } catch (error) {
      log.error({ err: error, subject: name }, 'a setting could not take effect');
    }
  }
}
