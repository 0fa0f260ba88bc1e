import { passwordProblem } from '@makani/domain/accounts/password-rules';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import type { Principal } from '../../../http/mount.ts';
import { invalidField } from '../../../http/app-error.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';
import { hashPassword } from '../data/passwords.ts';
import { setPassword } from './set-password.ts';
import { lockUnchanged, ownerOf } from '../data/users.repository.ts';

/** @throws AppError `invalid_input` at the field: a wrong current password, or an unacceptable new one. */
export async function changePassword(
  context: Pick<Context, 'db' | 'clock'>,
  { userId, tokenHash }: Principal,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock } = context;
  const user = await confirmPassword(context, userId, currentPassword, 'currentPassword');
  const problem =
    newPassword === currentPassword
      ? 'Please choose a password that’s different from your current one.'
      : passwordProblem(newPassword, ownerOf(user));
  if (problem !== undefined) throw invalidField('newPassword', problem);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    if (!(await lockUnchanged(trx, user))) throw invalidField('currentPassword', wrongPassword);
    await setPassword(trx, user, { passwordHash, by: 'owner', retainedSession: tokenHash }, clock.now());
  });
}
