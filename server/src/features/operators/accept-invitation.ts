import type { NewOperatorSession, OperatorInvitation } from '@makani/contract/operator/operators';
import { passwordProblem } from '@makani/domain/accounts/password-rules';
import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { hashToken } from '../accounts/public/hash-token.ts';
import { rememberBrowser } from '../accounts/public/known-browsers.ts';
import { hashPassword } from '../accounts/public/passwords.ts';
import { recordAct } from '../audit/public/audit.ts';
import { findInvited, lockOperator, updateOperatorRow } from './data/operators.repository.ts';
import { newTotpSecret, openSecret, sealSecret, setupUri, stepOfCode } from './data/totp.ts';
import { presentOperator } from './present-operator.ts';
import { openOperatorSession } from './data/operator-sessions.ts';
import { notifyManagers } from './notify-managers.ts';
import { currentSite } from '../site/public/current-site.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'encryption' | 'config'>;

/**
 * The secret for the authenticator app, a new one each time: anyone who has opened the link before, or has read it
 * along, knows no code of the person who accepts. @throws AppError `link_expired`.
 */
export async function openInvitation(
  { db, clock, encryption, config }: Doors,
  token: string,
): Promise<OperatorInvitation> {
  return inTransaction(db, async (trx) => {
    const found = await findInvited(trx, hashToken(token), clock.now());
    const operator = found && (await lockOperator(trx, found.id));
    if (operator?.invitation_hash !== hashToken(token)) throw new AppError('link_expired');
    const { id, email, grade } = operator;
    const secret = newTotpSecret();
    await updateOperatorRow(trx, id, { totp_encrypted: sealSecret(encryption, id, secret) });
    const { name: issuer } = await currentSite(trx, config);
    return { email, grade, secret, setupUri: setupUri(secret, { issuer, email }) };
  });
}

/**
 * Works once, and signs in. The code proves that the app has the secret.
 * @throws AppError `link_expired`; `invalid_input` for a wrong code, and for a password that is a name or well known.
 */
export async function acceptOperatorInvitation(
  { db, clock, encryption }: Doors,
  { token, name, password, code }: { token: string; name: string; password: string; code: string },
): Promise<NewOperatorSession> {
  const invitationHash = hashToken(token);
  const operator = await findInvited(db, invitationHash, clock.now());
  if (operator === undefined) throw new AppError('link_expired');
  const { id, email, totp_encrypted: sealed } = operator;
  const [firstName = '', ...others] = name.split(' ');
  const problem = passwordProblem(password, { email, firstName, lastName: others.join(' ') });
  if (problem !== undefined) throw invalidField('password', problem);
  const step =
    sealed === null ? undefined : stepOfCode(openSecret(encryption, id, sealed), code, clock.now());
  if (step === undefined) throw invalidField('code', wrongCode);
  const passwordHash = await hashPassword(password);

  return inTransaction(db, async (trx) => {
    const current = await lockOperator(trx, id);
    if (current?.invitation_hash !== invitationHash) throw new AppError('link_expired');
    // Opened again meanwhile, it shows another secret than the one of the code.
    if (current.totp_encrypted !== sealed) throw invalidField('code', wrongCode);
    const joined = await updateOperatorRow(trx, id, {
      name,
      password_hash: passwordHash,
      totp_last_step: step,
      invitation_hash: null,
      invitation_expires_at: null,
    });
    const now = clock.now();
    await recordAct(trx, 'operator_joined', { actorId: id, subjectId: id }, now);
    await notifyManagers(trx, { news: 'joined', operator: joined, actorId: id }, now);
    return {
      token: await openOperatorSession(trx, id, now),
      browserToken: await rememberBrowser(trx, { column: 'operator_id', id }, undefined, now),
      operator: presentOperator(joined),
    };
  });
}

const wrongCode = 'This code doesn’t match. Please enter the one that your app shows now.';
