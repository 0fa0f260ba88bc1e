import type { Db } from '../../../db/database.ts';

export interface LockedPerson {
  id: string;
  email: string;
  firstName: string;
  isHost: boolean;
  blockReason: string | null;
}

/**
 * Locks a person whom the desk blocks or lets in again. Whatever is written for a user locks the user's row, so nothing is
 * while this lock is held. @returns undefined for a deleted account.
 */
export async function lockPerson(trx: Db, id: string): Promise<LockedPerson | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'roles', 'block_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      isHost: row.roles.includes('host'),
      blockReason: row.block_reason,
    }
  );
}

/** Ends all sessions with the same commit. */
export async function blockUser(trx: Db, id: string, reason: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('users')
    .set({ blocked_at: now, block_reason: reason })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
}

export async function unblockUser(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ blocked_at: null, block_reason: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function isBlocked(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who is blocked, by whichever market’s desk: accounts are shared. Deleted ones are let go, and left out of the index. */
export async function blockedPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('blocked_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
