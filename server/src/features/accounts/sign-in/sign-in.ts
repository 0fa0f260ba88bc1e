import { signInPace } from '@makani/domain/accounts/sign-in-attempts';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from '../../../http/counts.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';
import { recordFailedSignIn } from '../../audit/public/record-failed-sign-in.ts';
import { attemptsFrom, findKnownBrowser } from '../data/known-browsers.ts';
import { limitFailures } from '../data/limit-failures.ts';
import { passwordMatches, spendAsMuchAsAMatch } from '../data/passwords.ts';
import { findUserByEmail, lockUnchanged, type UserRow } from '../data/users.repository.ts';
import { beginSession, type SignedIn } from './begin-session.ts';
import { attemptsOf } from './sign-in-attempts.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'config' | 'log'>;

interface Credentials {
  email: string;
  password: string;
  userAgent: string;
  knownBrowsers: readonly string[];
}

/** The account that the credentials claim. */
interface Claimed {
  user: UserRow | undefined;
  /** The token of a browser that has signed in to this account lately. */
  browser: string | undefined;
}

const wrongOnes = { limit: 'POST /api/auth/signin', max: 300, seconds: 60 };

/**
 * A browser that the account knows passes what strangers have used up: the limit of the whole site, and the attempts at the
 * account's address. It has a count of its own.
 * @throws AppError `invalid_credentials`, with the same message and timing whatever was wrong; `account_blocked`, only after
 * the right password. `too_many_requests` after too many attempts on one account, or too many wrong ones on the whole site.
 */
export async function signIn(context: Doors, credentials: Credentials): Promise<SignedIn> {
  const { db, clock } = context;
  const { email, knownBrowsers } = credentials;
  const user = await findUserByEmail(db, email);
  const owner = user && ({ column: 'user_id', id: user.id } as const);
  const browser = await findKnownBrowser(db, owner, knownBrowsers, clock.now());
  return limitFailures(
    context,
    wrongOnes,
    () => signInWithin(context, { user, browser }, credentials),
    () => browser !== undefined,
  );
}

async function signInWithin(context: Doors, claimed: Claimed, credentials: Credentials): Promise<SignedIn> {
  const { db, clock, log } = context;
  const { user, browser } = claimed;
  const facts = { userId: user?.id ?? null };
  const key = browser === undefined ? attemptsOf(credentials.email) : attemptsFrom(browser);
  const seconds = await takeAttempt(context, key, signInPace);
  if (seconds > 0) {
    logSecurityEvent(log, 'sign_in_refused', { ...facts, retryAfterSeconds: seconds });
    throw new AppError('too_many_requests', {
      message: 'Too many attempts with this email. Please wait a moment, or reset your password.',
      retryAfterSeconds: seconds,
    });
  }
  try {
    const signedIn = await comparePassword(context, claimed, credentials);
    await forgetAttempts(db, key);
    logSecurityEvent(log, 'sign_in_succeeded', facts);
    return signedIn;
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'unavailable') await returnAttempt(db, key);
    if (code === 'invalid_credentials') {
      logSecurityEvent(log, 'sign_in_failed', facts);
      // Anybody can make up addresses, without end: those stay in the log.
      const { userId: subjectId } = facts;
      if (subjectId !== null) recordFailedSignIn(context, 'sign_in_failed', subjectId, clock.now());
    }
    throw error;
  }
}

async function comparePassword(
  { db, clock }: Doors,
  { user, browser }: Claimed,
  { password, userAgent }: Credentials,
): Promise<SignedIn> {
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
    return beginSession(trx, user, { browser, userAgent }, clock.now());
  });
}
