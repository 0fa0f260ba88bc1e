import { randomUUID } from 'node:crypto';
import { addressOfNobody, hasMailbox } from '@makani/domain/accounts/mailbox';
import { sql } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { AppError } from '../../../http/app-error.ts';
import { insertWithoutPassword } from '../data/insert-without-password.ts';
import { findKnownBrowser } from '../data/known-browsers.ts';
import { noPassword } from '../data/passwords.ts';
import { recordRoles } from '../data/record-roles.ts';
import { findUser, findUserByEmail, lockPresent, type UserRow } from '../data/users.repository.ts';
import { beginSession, type SignedIn } from '../sign-in/begin-session.ts';
import { proveAddress } from '../sign-in/prove-address.ts';
import { queueVerification } from '../sign-in/verify-email.ts';

export { findUserByEmail as findAccount } from '../data/users.repository.ts';

interface CallerAtDesk {
  firstName: string;
  lastName: string;
  /** Left out by somebody who enters it later. */
  email?: string | undefined;
  phone?: string | undefined;
  operatorId: string;
}

/**
 * The account of somebody for whom the desk books: the one of this address, or a new one without a password. Without an
 * address it is always a new one, which nobody can sign in to.
 * @throws AppError `act_refused` for a blocked person.
 */
export async function accountOfCaller(
  trx: Db,
  caller: CallerAtDesk,
  now: Temporal.Instant,
): Promise<CallerAccount> {
  const email = caller.email ?? addressOfNobody(randomUUID());
  const known = await findUserByEmail(trx, email);
  if (known !== undefined) return knownAccount(known);
  const roles: UserRow['roles'] = ['guest'];
  const person = {
    email,
    first_name: caller.firstName,
    last_name: caller.lastName,
    phone_number: caller.phone ?? '',
    roles,
    made_at_desk_at: now,
  };
  const made = await insertWithoutPassword(trx, person, now);
  if (made !== undefined) {
    const after = { id: made.id, roles };
    await recordRoles(trx, { actorId: caller.operatorId, by: 'operator', before: { roles: [] }, after }, now);
    return { id: made.id, email, isNew: true };
  }
  // Another operator, or the caller, made it at this very moment.
  const other = await findUserByEmail(trx, email);
  if (other === undefined) throw new Error('an account could not be made for a caller');
  return knownAccount(other);
}

/** @throws AppError `act_refused` where the account of this address is blocked. */
export async function refuseBlocked(db: Db, email: string): Promise<void> {
  const known = await findUserByEmail(db, email);
  if (known !== undefined) knownAccount(known);
}

interface CallerAccount {
  id: string;
  email: string;
  isNew: boolean;
}

function knownAccount({ id, email, blocked_at: blockedAt }: UserRow): CallerAccount {
  if (blockedAt !== null)
    throw new AppError('act_refused', { message: 'The account of this address is blocked.' });
  return { id, email, isNew: false };
}

/**
 * Whether a link opens this account: the desk made it, and nobody has chosen a password since.
 * @param madeSince The desk made it no earlier.
 */
export async function isOpenedByLink(db: Db, userId: string, madeSince?: Temporal.Instant): Promise<boolean> {
  const user = await findUser(db, userId);
  if (user === undefined || !opensByLink(user)) return false;
  const { made_at_desk_at: madeAt } = user;
  return madeSince === undefined || (madeAt !== null && Temporal.Instant.compare(madeAt, madeSince) >= 0);
}

function opensByLink({
  email,
  password_hash: hash,
  made_at_desk_at: madeAt,
  blocked_at: blockedAt,
}: UserRow): boolean {
  return hasMailbox(email) && hash === noPassword && madeAt !== null && blockedAt === null;
}

/**
 * Signs in by the link of a booking. The caller of this function has used the link up in the same transaction.
 * @param opened.provesAddress The link came by mail. Otherwise a mail asks to confirm the address.
 * @throws AppError `link_expired` for an account that has a password by now, or is gone or blocked.
 */
export async function signInCaller(
  trx: Db,
  opened: { userId: string; provesAddress: boolean; userAgent: string; knownBrowsers: readonly string[] },
  { clock, encryption }: Pick<Context, 'clock' | 'encryption'>,
): Promise<SignedIn> {
  const now = clock.now();
  const { userId, userAgent } = opened;
  const browser = await findKnownBrowser(trx, { column: 'user_id', id: userId }, opened.knownBrowsers, now);
  const user = await lockPresent(trx, userId);
  if (user === undefined || !opensByLink(user)) throw new AppError('link_expired');
  if (opened.provesAddress) await proveAddress(trx, user, browser, now);
  else if (user.email_verified_at === null) await queueVerification({ db: trx, clock, encryption }, user);
  return beginSession(trx, user, { browser, userAgent }, now);
}

/** Ends every session of an account that links open, because a link may have been opened by somebody else. */
export async function signOutCaller(trx: Db, userId: string): Promise<void> {
  if (await isOpenedByLink(trx, userId))
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** The person of an account without an address, which nobody can change meanwhile; undefined for any other account. */
export async function lockCallerWithoutEmail(
  trx: Db,
  userId: string,
): Promise<{ firstName: string; lastName: string; phone: string } | undefined> {
  const user = await lockPresent(trx, userId);
  if (user === undefined || hasMailbox(user.email)) return undefined;
  return { firstName: user.first_name, lastName: user.last_name, phone: user.phone_number };
}

/** Deletes an account without an address, once its one booking has another. */
export async function deleteCallerWithoutEmail(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).where('email', 'like', '%@caller.invalid').execute();
}

/** Callers who never entered an address. The row stays without the person, because their hold refers to it. */
export const callersWithoutEmail: ExpiringRows = {
  table: 'users',
  since: 'made_at_desk_at',
  only: sql`made_at_desk_at is not null and email like '%@caller.invalid'`,
  async erase(trx, ids) {
    await trx
      .updateTable('users')
      .set({ first_name: 'Deleted', last_name: 'Guest', phone_number: '', made_at_desk_at: null })
      .where('id', 'in', ids)
      .execute();
  },
};
