import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAct } from '../audit/public/audit.ts';
import { requireSecondPerson } from '../operators/public/two-persons.ts';
import { confirmVersion, findVersion } from './data/setting-versions.repository.ts';
import { subjectNamed } from './setting-subjects.ts';

/**
 * Confirms, as a second person, a planned change that takes two.
 * @throws AppError `not_found`, `setting_changed` for one that waits for nobody, `own_request`.
 */
export async function confirmSettingVersion(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { id, reason, operatorId }: { id: string; reason: string; operatorId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const seen = await findVersion(trx, id);
    if (seen === undefined) throw new AppError('not_found');
    await subjectNamed(seen.subject, config).lock(trx);
    const row = await findVersion(trx, id);
    const isOver = row === undefined || row.applied_at !== null || row.withdrawn_at !== null;
    if (isOver || !row.takes_two || row.confirmed_by !== null)
      throw new AppError('setting_changed', { message: over });
    const now = clock.now();
    await requireSecondPerson(trx, { requesterId: row.operator_id, deciderId: operatorId }, now);
    await confirmVersion(trx, id, { confirmed_by: operatorId, confirmed_at: now });
    const facts = { of: row.subject, effectiveFrom: row.effective_from.toString(), reason };
    await recordAct(trx, 'setting_confirmed', { actorId: operatorId, subjectId: id, ...facts }, now);
  });
}

const over = 'This change has already taken effect, been withdrawn or been confirmed.';
