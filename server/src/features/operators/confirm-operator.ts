import { signInPace } from '@makani/domain/accounts/sign-in-attempts';
import type { Context } from '../../adapters/context.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { forgetAttempts, takeAttempt } from '../../http/counts.ts';
import type { OperatorPrincipal } from '../../http/mount.ts';
import { passwordMatches } from '../accounts/public/passwords.ts';
import { recordAct } from '../audit/public/audit.ts';
import { findOperator } from './data/operators.repository.ts';
import { noteConfirmed } from './data/operator-sessions.ts';

/**
 * The password again, because a desk may have been left open.
 * @throws AppError `invalid_input` at `password`, and `too_many_requests` after too many wrong ones.
 */
export async function confirmOperator(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { operatorId, tokenHash }: OperatorPrincipal,
  password: string,
): Promise<void> {
  const { db, clock } = context;
  const key = `operator-password ${operatorId}`;
  const seconds = await takeAttempt(context, key, signInPace);
  if (seconds > 0) throw new AppError('too_many_requests', { retryAfterSeconds: seconds });
  const { password_hash: passwordHash } = await findOperator(db, operatorId);
  if (!(await passwordMatches(passwordHash, password))) {
    const who = { actorId: operatorId, subjectId: operatorId };
    await recordAct(db, 'operator_password_failed', who, clock.now());
    throw invalidField('password', 'This isn’t your current password.');
  }
  await forgetAttempts(db, key);
  await noteConfirmed(db, tokenHash, clock.now());
}
