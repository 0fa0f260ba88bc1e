import type { OperatorSession } from '@makani/contract/operator/operators';
import { signInPace } from '@makani/domain/accounts/sign-in-attempts';
import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from '../../http/attempts.ts';
import { logSecurityEvent } from '../../http/security-events.ts';
import { passwordMatches, spendAsMuchAsAMatch } from '../accounts/public/passwords.ts';
import { recordAct } from '../audit/public/audit.ts';
import { attemptsOf } from './data/attempts-of.ts';
import {
  findOperatorByEmail,
  lockOperator,
  type OperatorRow,
  takeStep,
} from './data/operators.repository.ts';
import { openSecret, stepOfCode } from './data/totp.ts';
import { presentOperator } from './present-operator.ts';
import { openOperatorSession } from './public/operator-sessions.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'encryption'>;

interface Credentials {
  email: string;
  password: string;
  code: string;
}

/**
 * Password and code together; each code works once.
 * @throws AppError `invalid_credentials`, with the same message whatever was wrong, and `too_many_requests` after too many
 * attempts on one account.
 */
export async function operatorSignIn(context: Doors, credentials: Credentials): Promise<OperatorSession> {
  const { db, clock, log } = context;
  const key = attemptsOf(credentials.email);
  const operator = await findOperatorByEmail(db, credentials.email);
  const facts = { operatorId: operator?.id ?? null };
  const seconds = await takeAttempt(context, key, signInPace);
  if (seconds > 0) {
    logSecurityEvent(log, 'operator_sign_in_refused', { ...facts, retryAfterSeconds: seconds });
    throw new AppError('too_many_requests', {
      message: 'Too many attempts with this email. Please wait a moment.',
      retryAfterSeconds: seconds,
    });
  }
  try {
    const session = await compare(context, operator, credentials);
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
      if (subjectId !== null) await recordAct(db, 'operator_sign_in_failed', { subjectId }, clock.now());
    }
    throw error;
  }
}

async function compare(
  { db, clock, encryption }: Doors,
  operator: OperatorRow | undefined,
  { password, code }: Credentials,
): Promise<OperatorSession> {
  if (operator === undefined) {
    await spendAsMuchAsAMatch(password);
    throw new AppError('invalid_credentials');
  }
  const { id, password_hash: passwordHash, totp_encrypted: sealed } = operator;
  const isRight = await passwordMatches(passwordHash, password);
  const now = clock.now();
  const step = sealed === null ? undefined : stepOfCode(openSecret(encryption, id, sealed), code, now);
  if (!isRight || step === undefined) throw new AppError('invalid_credentials');
  return inTransaction(db, async (trx) => {
    // They may have been disabled or invited anew meanwhile.
    const current = await lockOperator(trx, id);
    const isSame = current?.password_hash === passwordHash && current.disabled_at === null;
    if (!isSame || !(await takeStep(trx, id, step))) throw new AppError('invalid_credentials');
    await recordAct(trx, 'operator_signed_in', { actorId: id, subjectId: id }, now);
    return { token: await openOperatorSession(trx, id, now), operator: presentOperator(current) };
  });
}
