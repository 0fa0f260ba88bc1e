import type { User } from '@makani/contract/auth';
import { deviceName } from '@makani/domain/device-name';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { openSession } from './auth.service.ts';
import { passwordMatches, spendAsMuchAsAMatch } from './passwords.ts';
import { presentUser } from './user-presenter.ts';
import { findUserByEmail } from './users.repository.ts';

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
  return { token: await openSession(db, user, clock.now(), deviceName(userAgent)), ...presentUser(user) };
}
