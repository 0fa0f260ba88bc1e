import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockPresent, type UserRow } from '../data/users.repository.ts';

/**
 * Call it before writing rows that refer to a user: a foreign key holds for a deleted user too. Where a
 * vehicle is locked as well, it comes first. @throws AppError `not_signed_in` for a deleted account.
 */
export async function lockPresentUser(trx: Db, userId: string): Promise<UserRow> {
  const user = await lockPresent(trx, userId);
  if (user === undefined) throw new AppError('not_signed_in');
  return user;
}
