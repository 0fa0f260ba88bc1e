import { passwordProblem } from '@makani/domain/accounts/password-rules';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { invalidField, AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { insertWithoutPassword } from '../data/insert-without-password.ts';
import { recordRoles } from '../data/record-roles.ts';
import { closeInvitations, deleteLinks, findLink, issueLink, useLink } from '../data/account-links.ts';
import { forgetBrowsers } from '../data/known-browsers.ts';
import { shortenForHost } from '../data/sessions.ts';
import { forgetPasskeys } from '../passkeys/passkeys.repository.ts';
import { hashPassword, noPassword } from '../data/passwords.ts';
import { hostTermsColumns } from '../profile/accepted-host-terms.ts';
import {
  findUserByEmail,
  lockPresent,
  ownerOf,
  requireUser,
  updateUser,
  type UserRow,
} from '../data/users.repository.ts';

export type Invited =
  | { outcome: 'invited'; token: string; expiresAt: Temporal.Instant; isAgain: boolean }
  | { outcome: 'has_account'; userId: string; hadRoles: boolean; emailVerified: boolean };

/**
 * Gives these roles to the owner of an email. A new user gets an account without a password and a link to
 * choose one; a user invited before gets a new link, and the earlier ones are closed.
 */
export async function invite(
  trx: Db,
  input: { email: string; roles: UserRow['roles']; takesFleet: boolean },
  now: Temporal.Instant,
): Promise<Invited> {
  const known = await findUserByEmail(trx, input.email);
  if (known !== undefined) {
    const after = await updateUser(trx, known.id, { roles: input.roles });
    await recordRoles(trx, { actorId: null, by: 'operator', before: known, after }, now);
  }
  if (known !== undefined && known.password_hash !== noPassword) {
    const hadRoles = input.roles.every((role) => known.roles.includes(role));
    await shortenForHost(trx, known.id, now);
    const emailVerified = known.email_verified_at !== null;
    return { outcome: 'has_account', userId: known.id, hadRoles, emailVerified };
  }
  const userId = known?.id ?? (await insertInvited(trx, input, now));
  await closeInvitations(trx, userId);
  const { token, expiresAt } = await issueLink(trx, userId, 'invitation', now, input.takesFleet);
  return { outcome: 'invited', token, expiresAt, isAgain: known !== undefined };
}

export interface InvitedPerson {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  password: string;
}

/**
 * Each invitation works once and does not sign anybody in. `finish` runs in the same transaction.
 * @throws AppError `link_expired`, or `invalid_input` for a password that is a name or well known.
 */
export async function acceptInvitation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, password, ...person }: InvitedPerson & { token: string },
  finish: (
    trx: Db,
    accepted: { userId: string; takesFleet: boolean },
    now: Temporal.Instant,
  ) => Promise<void>,
): Promise<{ email: string }> {
  const link = await findLink(db, token, 'invitation', clock.now());
  if (link === undefined || link.used_at !== null) throw new AppError('link_expired');
  const user = await requireUser(db, link.user_id);
  const owner = { ...ownerOf(user), ...person };
  const problem = passwordProblem(password, owner);
  if (problem !== undefined) throw invalidField('password', problem);
  const passwordHash = await hashPassword(password);

  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const invited = await lockPresent(trx, link.user_id);
    if (invited === undefined || !(await useLink(trx, link.id, now))) throw new AppError('link_expired');
    // A second link, issued while the first was being used, must not change the password again.
    if (invited.password_hash !== noPassword) throw new AppError('link_expired');
    await updateUser(trx, link.user_id, {
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phoneNumber,
      password_hash: passwordHash,
      // The operator who sent the invitation has vouched for the address.
      email_verified_at: now,
      ...(user.roles.includes('host') && hostTermsColumns(now)),
    });
    const owner = { actorId: link.user_id, subjectId: link.user_id };
    await recordAct(trx, 'password_changed', { ...owner, by: 'invitation' }, now);
    await finish(trx, { userId: link.user_id, takesFleet: link.takes_fleet }, now);
  });
  return { email: user.email };
}

/** Removes the password of an account that nobody may sign in to, with its sessions and links. */
export async function takePassword(trx: Db, userId: string, now: Temporal.Instant): Promise<void> {
  await updateUser(trx, userId, { password_hash: noPassword, made_at_desk_at: null });
  await recordAct(trx, 'password_changed', { subjectId: userId, by: 'operator' }, now);
  await deleteLinks(trx, userId);
  await forgetPasskeys(trx, userId);
  await forgetBrowsers(trx, { column: 'user_id', id: userId });
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

async function insertInvited(
  trx: Db,
  { email, roles }: { email: string; roles: UserRow['roles'] },
  now: Temporal.Instant,
): Promise<string> {
  const unnamed = { email, first_name: '', last_name: '', phone_number: '', roles };
  const user = await insertWithoutPassword(trx, unnamed, now);
  if (user === undefined) throw new Error(`${email} could not be given an account. Please try again.`);
  const invited = { id: user.id, roles };
  await recordRoles(trx, { actorId: null, by: 'operator', before: { roles: [] }, after: invited }, now);
  return user.id;
}
