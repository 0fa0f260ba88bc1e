import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAct } from '../audit/public/audit.ts';
import { insertVersion, revisionOf } from './data/setting-versions.repository.ts';

interface Decided {
  subject: string;
  changes: object;
  effectiveFrom: Temporal.Instant;
  before: object;
  after: object;
  reason: string;
  operatorId: string;
  takesTwo?: boolean;
}

/** @throws AppError `setting_changed` when anything was decided, withdrawn or took effect since. */
export async function requireRevision(trx: Db, subject: string, revision: number): Promise<void> {
  if ((await revisionOf(trx, subject)) !== revision) throw new AppError('setting_changed');
}

/** Keeps what was decided, and who did. What holds from now on counts as applied. */
export async function storeVersion(trx: Db, decided: Decided, now: Temporal.Instant): Promise<void> {
  const { subject, changes, effectiveFrom, before, after, reason, operatorId, takesTwo } = decided;
  const id = randomUUIDv7();
  await insertVersion(trx, {
    id,
    subject,
    changes: JSON.stringify(changes),
    effective_from: effectiveFrom,
    reason,
    operator_id: operatorId,
    created_at: now,
    applied_at: Temporal.Instant.compare(effectiveFrom, now) <= 0 ? now : null,
    withdrawn_at: null,
    takes_two: takesTwo ?? false,
  });
  const facts = { of: subject, effectiveFrom: effectiveFrom.toString(), before, after, reason };
  await recordAct(trx, 'setting_changed', { actorId: operatorId, subjectId: id, ...facts }, now);
}
