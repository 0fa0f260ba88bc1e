import type { Grade } from '@makani/contract/operator/operators';
import { randomBytes } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { invalidField } from '../../../http/app-error.ts';
import { hashToken } from '../../accounts/public/hash-token.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { endSessionsOf } from './operator-sessions.ts';
import { findOperatorByEmail } from '../data/operators.repository.ts';

const invitationHours = 72;

export interface OperatorInvited {
  /** Shown once; only its hash is kept. */
  link: string;
  expiresAt: Temporal.Instant;
  isAgain: boolean;
}

/**
 * Makes an operator, or lets one who has lost password or app begin anew: earlier links, the password and the app no
 * longer work, and their sessions end.
 * @param by.actorId the manager; null at the command line.
 */
export async function inviteOperator(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { email, grade }: { email: string; grade: Grade },
  { actorId }: { actorId: string | null },
): Promise<OperatorInvited> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = now.add({ hours: invitationHours });
  const link = `${config.publicUrl}/operator/welcome#${token}`;
  return inTransaction(db, async (trx) => {
    const before = await findOperatorByEmail(trx, email);
    if (before !== undefined && before.id === actorId)
      throw invalidField('email', 'You can’t invite yourself. Please ask another manager.');
    const anew = {
      grade,
      password_hash: '',
      totp_encrypted: null,
      invitation_hash: hashToken(token),
      invitation_expires_at: expiresAt,
      disabled_at: null,
    };
    const { id } = await trx
      .insertInto('operators')
      .values({ ...anew, email: email.toLowerCase(), name: '', created_at: now })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(anew))
      .returning('id')
      .executeTakeFirstOrThrow();
    await endSessionsOf(trx, id);
    const facts = { actorId, subjectId: id, before: before?.grade ?? null, after: grade };
    await recordAct(trx, 'operator_invited', facts, now);
    return { link, expiresAt, isAgain: before !== undefined };
  });
}
