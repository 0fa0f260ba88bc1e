import type { User } from '@makani/contract/accounts/auth';
import { deviceName } from '@makani/domain/accounts/device-name';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { limitFailures } from '../public/limit-failures.ts';
import { openSession } from '../public/sessions.ts';
import { passwordMatches, spendAsMuchAsAMatch } from '../public/passwords.ts';
import { presentUser } from '../profile/user-presenter.ts';
import { findUserByEmail, lockUnchanged, type UserRow } from '../data/users.repository.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from './sign-in-attempts.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'config' | 'log'>;

interface Credentials {
  email: string;
  password: string;
  userAgent: string;
}

const wrongOnes = { limit: 'POST /api/auth/signin', max: 300, seconds: 60 };

/**
 * @throws AppError `invalid_credentials`, with the same message and timing whatever was wrong, `account_blocked`
 * after the right password only, and `too_many_requests` after too many attempts on one account, whoever made them, or too many wrong ones in the whole site.
 */
export async function signIn(context: Doors, credentials: Credentials): Promise<User & { token: string }> {
  return limitFailures(context, wrongOnes, () => signInWithin(context, credentials));
}

async function signInWithin(context: Doors, credentials: Credentials): Promise<User & { token: string }> {
  const { db, clock, log } = context;
  const user = await findUserByEmail(db, credentials.email);
  const facts = { userId: user?.id ?? null };
  const seconds = await takeAttempt(context, credentials.email);
  if (seconds > 0) {
    logSecurityEvent(log, 'sign_in_refused', { ...facts, retryAfterSeconds: seconds });
    throw new AppError('too_many_requests', {
      message: 'Too many attempts with this email. Please wait a moment, or reset your password.',
      retryAfterSeconds: seconds,
    });
  }
  try {
    const signedIn = await comparePassword(context, user, credentials);
    logSecurityEvent(log, 'sign_in_succeeded', facts);
    return signedIn;
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'unavailable') await returnAttempt(db, credentials.email);
    if (code === 'invalid_credentials') {
      logSecurityEvent(log, 'sign_in_failed', facts);
      // Anybody can make up addresses, without end: those stay in the log.
      const { userId: subjectId } = facts;
      if (subjectId !== null) await recordAct(db, 'sign_in_failed', { subjectId }, clock.now());
    }
    throw error;
  }
}

async function comparePassword(
  { db, clock }: Doors,
  user: UserRow | undefined,
  { email, password, userAgent }: Credentials,
): Promise<User & { token: string }> {
  if (user === undefined) {
    await spendAsMuchAsAMatch(password);
    throw new AppError('invalid_credentials');
  }
  if (!(await passwordMatches(user.password_hash, password))) throw new AppError('invalid_credentials');
  return inTransaction(db, async (trx) => {
    // The password may change during the slow comparison. That ends its sessions, so it must prevent this
    // one too.
    const locked = await lockUnchanged(trx, user);
    if (locked === undefined) throw new AppError('invalid_credentials');
    if (locked.isBlocked) throw new AppError('account_blocked');
    await forgetAttempts(trx, email);
    return { token: await openSession(trx, user, clock.now(), deviceName(userAgent)), ...presentUser(user) };
  });
}
