import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { hashToken, newToken } from './hash-token.ts';

type Link = Selectable<Tables['account_links']>;
type Purpose = Link['purpose'];

/** A link that opens an account expires sooner than a confirmation or an invitation. */
const lifetimes = {
  sign_in: { minutes: 15 },
  reset_password: { minutes: 30 },
  verify_email: { hours: 7 * 24 },
  invitation: { hours: 3 * 24 },
} as const satisfies Record<Purpose, Temporal.DurationLike>;

/** @returns the link's id and its token: 256 random bits that appear only in the mail or the terminal. */
export async function issueLink(
  db: Db,
  userId: string,
  purpose: Purpose,
  now: Temporal.Instant,
  takesFleet = false,
): Promise<{ id: string; token: string; expiresAt: Temporal.Instant }> {
  const token = newToken();
  const expiresAt = now.add(lifetimes[purpose]);
  const { id } = await db
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      takes_fleet: takesFleet,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt };
}

/**
 * @returns undefined for a token that is unknown or expired, or invites to another market. The link may have been used.
 */
export async function findLink(
  db: Db,
  token: string,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<Link | undefined> {
  return db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where(sql<SqlBool>`(purpose <> 'invitation' or market = current_schema())`)
    .executeTakeFirst();
}

/** @returns true for the one call that used the link; concurrent calls get false. */
export async function useLink(trx: Db, id: string, now: Temporal.Instant): Promise<boolean> {
  const used = await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** A new password closes all earlier links that open the account. */
export async function closeOpeningLinks(trx: Db, userId: string): Promise<void> {
  await closeLinks(trx, userId, 'reset_password', 'sign_in');
}

/** A new invitation closes the earlier ones. */
export async function closeInvitations(trx: Db, userId: string): Promise<void> {
  await closeLinks(trx, userId, 'invitation');
}

async function closeLinks(trx: Db, userId: string, ...purposes: Purpose[]): Promise<void> {
  await trx
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

export async function deleteLinks(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('user_id', '=', userId).execute();
}

export const endedLinks: ExpiringRows = { table: 'account_links', since: 'expires_at' };
