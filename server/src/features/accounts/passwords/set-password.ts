import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { closeOpeningLinks } from '../data/account-links.ts';
import { forgetBrowsers } from '../data/known-browsers.ts';
import { type UserRow, updateUser } from '../data/users.repository.ts';
import { listOfUser } from '../passkeys/passkeys.repository.ts';

/**
 * Sets a new password in the caller's transaction: ends the other sessions, forgets known browsers,
 * closes links that open the account and notifies the owner by mail.
 */
export async function setPassword(
  trx: Db,
  user: UserRow,
  {
    passwordHash,
    by,
    retainedSession,
  }: { passwordHash: string; by: 'owner' | 'mailed link'; retainedSession?: string },
  now: Temporal.Instant,
): Promise<void> {
  await updateUser(trx, user.id, { password_hash: passwordHash });
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('token_hash', '<>', retainedSession ?? '')
    .execute();
  await forgetBrowsers(trx, { column: 'user_id', id: user.id });
  await closeOpeningLinks(trx, user.id);
  await recordAct(trx, 'password_changed', { actorId: user.id, subjectId: user.id, by }, now);
  const mail = {
    id: randomUUID(),
    recipient: { as: 'account', email: user.email } as const,
    firstName: user.first_name,
    changedAt: now.toString(),
    hasPasskeys: (await listOfUser(trx, user.id)).length > 0,
  };
  await queueMail(trx, 'password_changed', mail, now);
}
