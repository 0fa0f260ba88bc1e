import type { Db } from '../../../db/database.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { forgetBrowsers } from '../data/known-browsers.ts';
import { noPassword } from '../data/passwords.ts';
import { type UserRow, updateUser } from '../data/users.repository.ts';
import { forgetPasskeys } from '../passkeys/passkeys.repository.ts';

/**
 * Confirms an address by a link from its mailbox. Somebody else may have signed up with it before, so whatever opened the account
 * until now ends, unless the link is opened in a browser that it knows. The owner can choose a password by another mail.
 * @param browser The known browser in which the link is opened.
 */
export async function proveAddress(
  trx: Db,
  user: UserRow,
  browser: string | undefined,
  now: Temporal.Instant,
): Promise<void> {
  if (user.email_verified_at !== null) return;
  const { id } = user;
  await updateUser(trx, id, { email_verified_at: now });
  if (browser !== undefined) return;
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await forgetBrowsers(trx, { column: 'user_id', id });
  await forgetPasskeys(trx, id);
  if (user.password_hash === noPassword) return;
  await updateUser(trx, id, { password_hash: noPassword, made_at_desk_at: now });
  await recordAct(trx, 'password_changed', { actorId: id, subjectId: id, by: 'mailed link' }, now);
}
