import { maskEmail } from '@makani/domain/accounts/mask';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { forgetAttempts } from '../../../http/counts.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';
import { findLink, useLink } from '../data/account-links.ts';
import { findKnownBrowser } from '../data/known-browsers.ts';
import { findUser, lockUnchanged } from '../data/users.repository.ts';
import { beginSession, type SignedIn } from './begin-session.ts';
import { proveAddress } from './prove-address.ts';
import { attemptsOf } from './sign-in-attempts.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'log'>;

interface Opened {
  token: string;
  userAgent: string;
  knownBrowsers: readonly string[];
}

/**
 * Names the account that the link of a mail opens, so that somebody who opens another’s link notices. The link stays unused.
 * @throws AppError `link_expired`, also for a used one.
 */
export async function readSignInLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string }> {
  const link = await findLink(db, token, 'sign_in', clock.now());
  const user = link?.used_at === null ? await findUser(db, link.user_id) : undefined;
  if (user === undefined) throw new AppError('link_expired');
  return { email: maskEmail(user.email) };
}

/**
 * Signs in with the link of a mail. Two that open it at once make one session. Opening the mail also confirms the address.
 * @throws AppError `link_expired`, also for a used one and after a new password; `account_blocked`, which leaves the link unused.
 */
export async function signInByLink(
  { db, clock, log }: Doors,
  { token, userAgent, knownBrowsers }: Opened,
): Promise<SignedIn> {
  const now = clock.now();
  const link = await findLink(db, token, 'sign_in', now);
  if (link === undefined || link.used_at !== null) throw new AppError('link_expired');
  const owner = { column: 'user_id', id: link.user_id } as const;
  const browser = await findKnownBrowser(db, owner, knownBrowsers, now);
  const signedIn = await inTransaction(db, async (trx) => {
    const user = await findUser(trx, link.user_id);
    const locked = user && (await lockUnchanged(trx, user));
    if (user === undefined || locked === undefined) throw new AppError('link_expired');
    if (locked.isBlocked) throw new AppError('account_blocked');
    if (!(await useLink(trx, link.id, now))) throw new AppError('link_expired');
    // Failed attempts by others must not keep the owner of the mailbox out.
    await forgetAttempts(trx, attemptsOf(user.email));
    await proveAddress(trx, user, browser, now);
    return beginSession(trx, user, { browser, userAgent }, now);
  });
  logSecurityEvent(log, 'sign_in_succeeded', { userId: link.user_id, by: 'link' });
  return signedIn;
}
