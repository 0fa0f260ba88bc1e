import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockPerson } from '../../accounts/public/block-user.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { collectExport } from '../export-account.ts';

/** Exports the same data as a person's own export. The audit records who and why. @throws AppError `not_found`. */
export async function exportPerson(
  context: Context,
  { personId, operatorId, reason }: { personId: string; operatorId: string; reason: string },
): Promise<AccountExport> {
  const now = context.clock.now();
  await inTransaction(context.db, async (trx) => {
    if ((await lockPerson(trx, personId)) === undefined) throw new AppError('not_found');
    await recordAct(trx, 'account_exported', { actorId: operatorId, subjectId: personId, reason }, now);
  });
  return collectExport(context, personId, now);
}
