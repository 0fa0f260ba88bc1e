import type { SignUp } from '@makani/contract/accounts/auth';
import type { Context } from '../adapters/context.ts';
import { findUserByEmail } from '../features/accounts/data/users.repository.ts';
import { signUp } from '../features/accounts/sign-in/sign-up.ts';

/**
 * The account of a demo person, who may be in another market already. @returns its id. Their addresses receive no mail, so
 * they count as confirmed.
 */
export async function demoAccount(context: Context, account: SignUp): Promise<string> {
  const known = await findUserByEmail(context.db, account.email);
  return known?.id ?? (await signUp(context, account, { emailVerified: true })).id;
}
