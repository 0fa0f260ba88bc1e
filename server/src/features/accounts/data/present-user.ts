import type { Expression } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockAll, lockPresent, type UserRow } from './users.repository.ts';

/**
 * Call it before writing rows that refer to a user: a foreign key holds for a deleted user too. Where a
 * vehicle is locked as well, it comes first. @throws AppError `not_signed_in` for a deleted or blocked account.
 */
export async function lockPresentUser(trx: Db, userId: string): Promise<UserRow> {
  const user = await lockPresent(trx, userId);
  if (user === undefined) throw new AppError('not_signed_in');
  return user;
}

/** Locks several in one order, whether their accounts are there or not. */
export async function lockUsers(trx: Db, userIds: string[]): Promise<void> {
  if (userIds.length > 0) await lockAll(trx, [...new Set(userIds)]);
}

/** The same lock as part of a caller's statement. `after` is what the caller locks first, and not null. */
export function presentUserLock(db: Db, userId: Expression<string>, after: Expression<unknown>) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.email_verified_at'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where(after, 'is not', null)
    .forNoKeyUpdate();
}
