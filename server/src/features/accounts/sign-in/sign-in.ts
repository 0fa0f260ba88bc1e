import type { User } from '@makani/contract/accounts/auth';
import { deviceName } from '@makani/domain/accounts/device-name';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { openSession } from '../public/sessions.ts';
import { passwordMatches, spendAsMuchAsAMatch } from '../passwords/passwords.ts';
import { presentUser } from '../profile/user-presenter.ts';
import { findUserByEmail, lockUnchanged } from '../data/users.repository.ts';

/** @throws AppError `invalid_credentials`, with the same message and timing whatever was wrong. */
export async function signIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { email, password, userAgent }: { email: string; password: string; userAgent: string },
): Promise<User & { token: string }> {
  const user = await findUserByEmail(db, email);
  if (user === undefined) {
    await spendAsMuchAsAMatch(password);
    throw new AppError('invalid_credentials');
  }
  if (!(await passwordMatches(user.password_hash, password))) throw new AppError('invalid_credentials');
  return inTransaction(db, async (trx) => {
    // The password may change during the slow comparison. That ends its sessions, so it must prevent this
    // one too.
    if (!(await lockUnchanged(trx, user))) throw new AppError('invalid_credentials');
    return { token: await openSession(trx, user, clock.now(), deviceName(userAgent)), ...presentUser(user) };
  });
}
