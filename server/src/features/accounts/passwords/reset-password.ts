import { passwordProblem } from '@makani/domain/accounts/password-rules';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { invalidField, AppError } from '../../../http/app-error.ts';
import { forgetAttempts } from '../../../http/counts.ts';
import { findLink, useLink } from '../data/account-links.ts';
import { hashPassword } from '../data/passwords.ts';
import { forgetPasskeys } from '../passkeys/passkeys.repository.ts';
import { setPassword } from './set-password.ts';
import { attemptsOf } from '../sign-in/sign-in-attempts.ts';
import { lockPresent, ownerOf, requireUser, updateUser } from '../data/users.repository.ts';

/**
 * Each link works once and does not sign anybody in. Opening the mail also confirms the address; passkeys that were added before
 * anybody had may be a stranger's, who has signed up with it.
 * @throws AppError `link_expired`, or `invalid_input` for a password that is a name or well known.
 */
export async function resetPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const link = await findLink(db, token, 'reset_password', clock.now());
  if (link === undefined || link.used_at !== null) throw new AppError('link_expired');
  const problem = passwordProblem(password, ownerOf(await requireUser(db, link.user_id)));
  if (problem !== undefined) throw invalidField('password', problem);
  const passwordHash = await hashPassword(password);

  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const user = await lockPresent(trx, link.user_id);
    if (user === undefined || !(await useLink(trx, link.id, now))) throw new AppError('link_expired');
    if (user.email_verified_at === null) {
      await forgetPasskeys(trx, user.id);
      await updateUser(trx, user.id, { email_verified_at: now });
    }
    await setPassword(trx, user, { passwordHash, by: 'mailed link' }, now);
    // Failed attempts by others must not keep the owner of the mailbox out.
    await forgetAttempts(trx, attemptsOf(user.email));
  });
}
