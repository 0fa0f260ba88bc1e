import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { wholeLicense } from '../profile/user-presenter.ts';
import { requireUser } from '../data/users.repository.ts';

/** A user's license for a booking of theirs, decrypted; it must not be shown. Empty when there is none. */
export async function savedLicense(
  { encryption }: Pick<Context, 'encryption'>,
  trx: Db,
  userId: string,
): Promise<string> {
  return wholeLicense({ encryption }, await requireUser(trx, userId));
}
