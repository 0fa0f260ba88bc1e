import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { findLink, useLink } from '../data/account-links.ts';
import { lockPresent, updateUser } from '../data/users.repository.ts';

/**
 * Confirms the address of the link. Opening it twice has no further effect.
 * @returns the id of the user whose address it is.
 * @throws AppError `link_expired`.
 */
export async function proveEmail(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<string> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const link = await findLink(trx, token, 'verify_email', now);
    // The link goes with its account.
    if (link === undefined || !(await lockPresent(trx, link.user_id))) throw new AppError('link_expired');
    if (await useLink(trx, link.id, now)) await updateUser(trx, link.user_id, { email_verified_at: now });
    return link.user_id;
  });
}
