import type { Context } from '../../../adapters/context.ts';
import { invalidField } from '../../../http/app-error.ts';
import { passwordMatches } from '../data/passwords.ts';
import { requireUser, type UserRow } from '../data/users.repository.ts';

export const wrongPassword = 'This isn’t your current password.';

/**
 * Asks for the password before a risky step, because a session may have been left open. @throws AppError
 * `invalid_input` at `field`.
 */
export async function confirmPassword(
  { db }: Pick<Context, 'db'>,
  userId: string,
  password: string,
  field: string,
): Promise<UserRow> {
  const user = await requireUser(db, userId);
  if (!(await passwordMatches(user.password_hash, password))) {
    throw invalidField(field, wrongPassword);
  }
  return user;
}
