import type { AutomaticOff } from '@makani/contract/messages/automatic-messages';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import { listOff, replaceOff } from './automatic.repository.ts';

export async function showOff(db: Db, hostId: string): Promise<AutomaticOff> {
  return { off: await listOff(db, hostId) };
}

/** The host’s row makes two changes at once wait for each other, and for the end of the account. */
export async function changeOff(db: Db, hostId: string, { off }: AutomaticOff): Promise<AutomaticOff> {
  await inTransaction(db, async (trx) => {
    await lockPresentUser(trx, hostId);
    await replaceOff(trx, hostId, off);
  });
  return showOff(db, hostId);
}
