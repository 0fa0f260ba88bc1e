import type { PasswordOwner } from '@makani/domain/accounts/password-rules';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { AppError } from '../../../http/app-error.ts';

export type UserRow = Selectable<Tables['users']>;

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks a user. @returns undefined if the password was changed or the account deleted since this row was read; otherwise
 * whether an operator has blocked them.
 */
export async function lockUnchanged(
  trx: Db,
  { id, password_hash: hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<{ isBlocked: boolean } | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { isBlocked: row.blocked_at !== null };
}

/** @throws AppError `not_signed_in` when the account no longer exists. */
export async function requireUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (user === undefined) throw new AppError('not_signed_in');
  return user;
}

/**
 * Locks a user before rows that refer to them are written, and waits for a deletion or a block that is under way.
 * @returns undefined when the account no longer exists, or is blocked.
 */
export async function lockPresent(trx: Db, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockAll(trx: Db, ids: string[]): Promise<void> {
  const inOrder = trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id');
  await inOrder.forNoKeyUpdate().execute();
}

/**
 * A change that waits for a deletion finds nobody, so it cannot undo the deletion.
 * @throws AppError `not_signed_in` when the account no longer exists.
 */
export async function updateUser(db: Db, id: string, change: Updateable<Tables['users']>): Promise<UserRow> {
  const user = await db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) throw new AppError('not_signed_in');
  return user;
}

/** @returns undefined when the email or the username is taken. */
export async function insertUser(
  db: Db,
  row: Insertable<Tables['users']>,
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Publicly known details of a user, which a password must not consist of. */
export function ownerOf(row: UserRow): PasswordOwner {
  return { email: row.email, username: row.username, firstName: row.first_name, lastName: row.last_name };
}
