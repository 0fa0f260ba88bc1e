import type { User } from '@makani/contract/auth';
import { deviceName } from '@makani/domain/device-name';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/retry.ts';
import { Refusal } from '../../http/refusal.ts';
import { openSession } from './auth.service.ts';
import { passwordMatches, spendAsMuchAsAMatch } from './passwords.ts';
import { presentUser } from './user-presenter.ts';
import { findUserByEmail, lockUnchanged } from './users.repository.ts';

/** @throws Refusal `invalid_credentials`, in the same words and after the same time whatever was wrong. */
export async function signIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { email, password, userAgent }: { email: string; password: string; userAgent: string },
): Promise<User & { token: string }> {
  const user = await findUserByEmail(db, email);
  if (user === undefined) {
    await spendAsMuchAsAMatch(password);
    throw new Refusal('invalid_credentials');
  }
  if (!(await passwordMatches(user.password_hash, password))) throw new Refusal('invalid_credentials');
  return inTransaction(db, async (trx) => {
    // Comparing takes a while: whoever changes the password meanwhile ends the sessions that it has opened, this one too.
    if (!(await lockUnchanged(trx, user))) throw new Refusal('invalid_credentials');
    return { token: await openSession(trx, user, clock.now(), deviceName(userAgent)), ...presentUser(user) };
  });
}
