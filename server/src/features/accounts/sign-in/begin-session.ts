import type { User } from '@makani/contract/accounts/auth';
import { deviceName } from '@makani/domain/accounts/device-name';
import type { Db } from '../../../db/database.ts';
import { presentUser } from '../profile/user-presenter.ts';
import { rememberBrowser } from '../data/known-browsers.ts';
import { openSession } from '../data/sessions.ts';
import type { UserRow } from '../data/users.repository.ts';

export type SignedIn = User & { token: string; browserToken: string };

/** Opens a session for somebody who has proven who they are; their row is locked. */
export async function beginSession(
  trx: Db,
  user: UserRow,
  { browser, userAgent }: { browser: string | undefined; userAgent: string },
  now: Temporal.Instant,
): Promise<SignedIn> {
  return {
    token: await openSession(trx, user, now, deviceName(userAgent)),
    browserToken: await rememberBrowser(trx, { column: 'user_id', id: user.id }, browser, now),
    ...presentUser(user),
  };
}
