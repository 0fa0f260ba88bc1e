import type { NewOperatorSession } from '@makani/contract/operator/operators';
import { signInPace } from '@makani/domain/accounts/sign-in-attempts';
import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from '../../http/counts.ts';
import { logSecurityEvent } from '../../http/security-events.ts';
import { attemptsFrom, findKnownBrowser, rememberBrowser } from '../accounts/public/known-browsers.ts';
import { limitFailures } from '../accounts/public/limit-failures.ts';
import { passwordMatches, spendAsMuchAsAMatch } from '../accounts/public/passwords.ts';
import { recordAct } from '../audit/public/audit.ts';
import { recordFailedSignIn } from '../audit/public/record-failed-sign-in.ts';
import { attemptsOf } from './data/attempts-of.ts';
import {
  findOperatorByEmail,
  lockOperator,
  type OperatorRow,
  takeStep,
} from './data/operators.repository.ts';
import { openSecret, stepOfCode } from './data/totp.ts';
import { presentOperator } from './present-operator.ts';
import { openOperatorSession } from './data/operator-sessions.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'encryption'>;

interface Credentials {
  email: string;
  password: string;
  code: string;
  knownBrowsers: readonly string[];
}

/** The operator that the credentials claim. */
interface Claimed {
  operator: OperatorRow | undefined;
  /** The token of a browser that this operator has signed in with lately. */
  browser: string | undefined;
}

const wrongOnes = { limit: 'POST /api/operator/sign-in', max: 60, seconds: 60 };

/**
 * Password and code together; each code works once. A right code passes the limit of the whole site, so strangers keep
 * nobody out and never guess a password without the app. A known browser also passes the attempts at the operator's address; a
 * code does not, because it can be guessed.
 * @throws AppError `invalid_credentials`, with the same message whatever was wrong, and `too_many_requests` after too many
 * attempts on one account.
 */
export async function operatorSignIn(context: Doors, credentials: Credentials): Promise<NewOperatorSession> {
  const { db, clock } = context;
  const { email, code, knownBrowsers } = credentials;
  const operator = await findOperatorByEmail(db, email);
  const owner = operator && ({ column: 'operator_id', id: operator.id } as const);
  const browser = await findKnownBrowser(db, owner, knownBrowsers, clock.now());
  return limitFailures(
    context,
    wrongOnes,
    () => signInWithin(context, { operator, browser }, credentials),
    () =>
      browser !== undefined ||
      (operator !== undefined && matchingStep(context, operator, code) !== undefined),
  );
}

async function signInWithin(
  context: Doors,
  claimed: Claimed,
  credentials: Credentials,
): Promise<NewOperatorSession> {
  const { db, clock, log } = context;
  const { operator, browser } = claimed;
  const key = browser === undefined ? attemptsOf(credentials.email) : attemptsFrom(browser);
  const facts = { operatorId: operator?.id ?? null };
  const seconds = await takeAttempt(context, key, signInPace);
  if (seconds > 0) {
    logSecurityEvent(log, 'operator_sign_in_refused', { ...facts, retryAfterSeconds: seconds });
    throw new AppError('too_many_requests', {
      message:
        'Too many attempts with this email. Please wait a moment, or ask a manager to invite you again.',
      retryAfterSeconds: seconds,
    });
  }
  try {
    const session = await compare(context, claimed, credentials);
    await forgetAttempts(db, key);
    logSecurityEvent(log, 'operator_sign_in_succeeded', facts);
    return session;
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'unavailable') await returnAttempt(db, key);
    if (code === 'invalid_credentials') {
      logSecurityEvent(log, 'operator_sign_in_failed', facts);
      // Anybody can make up addresses, without end: those stay in the log.
      const { operatorId: subjectId } = facts;
      if (subjectId !== null) recordFailedSignIn(context, 'operator_sign_in_failed', subjectId, clock.now());
    }
    throw error;
  }
}

async function compare(
  context: Doors,
  { operator, browser }: Claimed,
  { password, code }: Credentials,
): Promise<NewOperatorSession> {
  if (operator === undefined) {
    await spendAsMuchAsAMatch(password);
    throw new AppError('invalid_credentials');
  }
  const { id, password_hash: passwordHash } = operator;
  const isRight = await passwordMatches(passwordHash, password);
  const step = matchingStep(context, operator, code);
  if (!isRight || step === undefined) throw new AppError('invalid_credentials');
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    // They may have been disabled or invited anew meanwhile.
    const current = await lockOperator(trx, id);
    const isSame = current?.password_hash === passwordHash && current.disabled_at === null;
    if (!isSame || !(await takeStep(trx, id, step))) throw new AppError('invalid_credentials');
    await recordAct(trx, 'operator_signed_in', { actorId: id, subjectId: id }, now);
    return {
      token: await openOperatorSession(trx, id, now),
      browserToken: await rememberBrowser(trx, { column: 'operator_id', id }, browser, now),
      operator: presentOperator(current),
    };
  });
}

/** @returns the step of the operator's app that the code is of, or undefined for a wrong code. */
function matchingStep(
  { clock, encryption }: Doors,
  { id, totp_encrypted: sealed }: OperatorRow,
  code: string,
): number | undefined {
  return sealed === null ? undefined : stepOfCode(openSecret(encryption, id, sealed), code, clock.now());
}
