import type { Context } from '../../adapters/context.ts';
import { AppError } from '../../http/app-error.ts';
import { confirmPassword } from '../accounts/public/own-account.ts';
import { eraseWhenFree } from './erase-when-free.ts';

/**
 * Erases the account of whoever asks.
 * @throws AppError `invalid_input` for a wrong password, and as `eraseWhenFree`.
 */
export async function deleteAccount(context: Context, userId: string, password: string): Promise<void> {
  await confirmPassword(context, userId, password, 'password');
  if (!(await eraseWhenFree(context, userId, { by: 'owner' }))) throw new AppError('not_signed_in');
}
