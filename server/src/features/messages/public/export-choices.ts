import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Db } from '../../../db/database.ts';
import { listAnswers } from '../answers/saved-answers.repository.ts';
import { listOff } from '../automatic/automatic.repository.ts';

/** The automatic messages that a host doesn’t want, and their saved answers. */
export async function exportMessageChoices(db: Db, hostId: string): Promise<AccountExport['messageChoices']> {
  const answers = await listAnswers(db, { hostId });
  return {
    off: await listOff(db, hostId),
    savedAnswers: answers.map((row) => ({
      name: row.name,
      text: row.text,
      createdAt: row.created_at.toString(),
      updatedAt: row.updated_at.toString(),
    })),
  };
}
