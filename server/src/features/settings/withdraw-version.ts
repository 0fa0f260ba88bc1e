import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAct } from '../audit/public/audit.ts';
import { findVersion, markVersion } from './data/setting-versions.repository.ts';
import { subjectNamed } from './setting-subjects.ts';

/**
 * Withdraws what has not taken effect yet.
 * @throws AppError `not_found`, `setting_changed` for one that no longer waits, `setting_needed`.
 */
export async function withdrawVersion(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { id, reason, operatorId }: { id: string; reason: string; operatorId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const seen = await findVersion(trx, id);
    if (seen === undefined) throw new AppError('not_found');
    const subject = subjectNamed(seen.subject, config);
    await subject.lock(trx);
    const row = await findVersion(trx, id);
    if (row === undefined || row.applied_at !== null || row.withdrawn_at !== null)
      throw new AppError('setting_changed', { message: over });
    const now = clock.now();
    const refusal = await subject.whyNotWithout?.(trx, row, now);
    if (typeof refusal === 'string') throw new AppError('setting_needed', { message: refusal });
    const { before, after } = await subject.without(trx, row, now);
    await markVersion(trx, id, { withdrawn_at: now });
    const facts = { of: row.subject, effectiveFrom: row.effective_from.toString(), before, after, reason };
    await recordAct(trx, 'setting_withdrawn', { actorId: operatorId, subjectId: id, ...facts }, now);
  });
}

const over = 'This change has already taken effect or been withdrawn.';
