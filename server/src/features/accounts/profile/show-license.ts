import type { Context } from '../../../adapters/context.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { wholeLicense } from './user-presenter.ts';

/** The only place besides an export that shows a whole license. @throws AppError `invalid_input` for a wrong password. */
export async function showLicense(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  userId: string,
  password: string,
): Promise<{ driverLicense: string }> {
  const user = await confirmPassword(context, userId, password, 'password');
  const driverLicense = wholeLicense(context, user);
  await recordAct(context.db, 'license_shown', { actorId: userId, subjectId: userId }, context.clock.now());
  return { driverLicense };
}
