import { randomUUID } from 'node:crypto';
import type { Grade } from '@makani/contract/operator/operators';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { forgetAttempts } from '../../http/counts.ts';
import { hashToken, newToken } from '../accounts/public/hash-token.ts';
import { recordAct } from '../audit/public/audit.ts';
import { queueAccountLink } from '../mail/public/mail.ts';
import { endSessionsOf } from './data/operator-sessions.ts';
import { notifyManagers } from './notify-managers.ts';
import { attemptsOf } from './data/attempts-of.ts';
import { findOperatorByEmail } from './data/operators.repository.ts';

const invitationHours = 72;

export interface SentInvitation {
  /** Only its hash is kept, and the sealed one in the mail. */
  token: string;
  expiresAt: Temporal.Instant;
}

/**
 * Makes an operator, or lets one who has lost password or app begin anew: earlier links, the password, the app and attempts
 * of before no longer count, and their sessions end. The link goes to their address.
 * @param by.isPrinted The command line shows the link, so no mail has it.
 */
export async function sendInvitation(
  trx: Db,
  { encryption }: Pick<Context, 'encryption'>,
  { email, grade }: { email: string; grade: Grade },
  { actorId, isPrinted = false }: { actorId: string | null; isPrinted?: boolean },
  now: Temporal.Instant,
): Promise<SentInvitation> {
  const token = newToken();
  const expiresAt = now.add({ hours: invitationHours });
  const before = await findOperatorByEmail(trx, email);
  const anew = {
    grade,
    password_hash: '',
    totp_encrypted: null,
    invitation_hash: hashToken(token),
    invitation_expires_at: expiresAt,
    disabled_at: null,
  };
  const operator = await trx
    .insertInto('operators')
    .values({ ...anew, email: email.toLowerCase(), name: '', created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(anew))
    .returning(['id', 'email', 'name', 'grade'])
    .executeTakeFirstOrThrow();
  await endSessionsOf(trx, operator.id);
  await forgetAttempts(trx, attemptsOf(operator.email));
  const facts = { actorId, subjectId: operator.id, before: before?.grade ?? null, after: grade };
  await recordAct(trx, 'operator_invited', facts, now);
  if (!isPrinted) {
    const link = { id: randomUUID(), token, recipient: operator.email, firstName: operator.name };
    await queueAccountLink({ db: trx, encryption }, 'operator_invitation', link, now);
  }
  const news = before === undefined ? 'invited' : 'invited_again';
  await notifyManagers(trx, { news, operator, actorId, isLinkMailed: !isPrinted }, now);
  return { token, expiresAt };
}
