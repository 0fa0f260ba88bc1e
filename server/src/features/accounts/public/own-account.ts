import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { deleteLinks } from '../data/account-links.ts';
import { confirmPassword as confirm } from '../passwords/confirm-password.ts';
import { forgetBrowsers } from '../data/known-browsers.ts';
import { forgetPasskeys, listOfUser, presentPasskey } from '../passkeys/passkeys.repository.ts';
import { listDevices } from '../sign-in/devices.ts';
import { presentUser, wholeLicense } from '../profile/user-presenter.ts';
import { acceptedHostTerms } from '../profile/accepted-host-terms.ts';
import { requireUser, updateUser } from '../data/users.repository.ts';

/** @throws AppError `invalid_input` at `field`. */
export async function confirmPassword(
  context: Pick<Context, 'db'>,
  userId: string,
  password: string,
  field: string,
): Promise<{ email: string }> {
  return confirm(context, userId, password, field);
}

/** A user's full profile, with the unmasked license, for their own export. */
export async function describeUser(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  userId: string,
): Promise<Pick<AccountExport, 'profile' | 'devices' | 'passkeys'>> {
  const user = await requireUser(context.db, userId);
  const devices = await listDevices(context, { userId, tokenHash: '' });
  return {
    profile: {
      ...presentUser(user, wholeLicense(context, user)),
      promotions: user.promotions,
      emailVerified: user.email_verified_at !== null,
      termsAcceptedAt: user.terms_accepted_at?.toString() ?? null,
      hostTerms: acceptedHostTerms(user),
      block:
        user.blocked_at === null
          ? null
          : { since: user.blocked_at.toString(), reason: user.block_reason ?? '' },
      createdAt: user.created_at.toString(),
    },
    devices: devices.map(({ isCurrent: _thisRequest, ...device }) => device),
    passkeys: (await listOfUser(context.db, userId)).map((row) => presentPasskey(row)),
  };
}

export interface LockedUser {
  id: string;
  email: string;
  firstName: string;
  isConfirmed: boolean;
}

/**
 * Whatever is written for a user locks the user's row, so nothing is while this lock is held, nor after the deletion.
 * @returns undefined for a deleted account.
 */
export async function lockUser(trx: Db, userId: string): Promise<LockedUser | undefined> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'first_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const { email, first_name: firstName, email_verified_at: confirmedAt } = user;
  return { id: userId, email, firstName, isConfirmed: confirmedAt !== null };
}

/** The accounts that were erased, by id. */
export async function listErased(db: Db): Promise<{ userId: string; erasedAt: string }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .execute();
  return rows.map((row) => ({ userId: row.id, erasedAt: String(row.deleted_at) }));
}

/** Those of these accounts that are not erased. */
export async function findPresent(db: Db, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an account is neither erased nor blocked by the operators. */
export async function mayUseSite(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Replaces a user's details with a pseudonym, because other rows refer to theirs. Email and username become
 * available again.
 */
export async function forgetUser(
  trx: Db,
  userId: string,
  pseudonym: { email: string; username: string; firstName: string; lastName: string },
  now: Temporal.Instant,
): Promise<void> {
  await updateUser(trx, userId, {
    email: pseudonym.email,
    username: pseudonym.username,
    first_name: pseudonym.firstName,
    last_name: pseudonym.lastName,
    phone_number: '',
    password_hash: '',
    driver_license_encrypted: null,
    driver_license_last4: null,
    promotions: false,
    terms_accepted_at: null,
    host_terms_version: null,
    host_terms_accepted_at: null,
    email_verified_at: null,
    blocked_at: null,
    block_reason: null,
    made_at_desk_at: null,
    deleted_at: now,
  });
  await deleteLinks(trx, userId);
  await forgetPasskeys(trx, userId);
  await forgetBrowsers(trx, { column: 'user_id', id: userId });
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
