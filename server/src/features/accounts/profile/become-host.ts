import type { User } from '@makani/contract/accounts/auth';
import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { recordRoles } from '../data/record-roles.ts';
import { shortenForHost } from '../data/sessions.ts';
import { hostTermsColumns } from './accepted-host-terms.ts';
import { presentUser } from './user-presenter.ts';
import { lockPresentUser } from '../data/present-user.ts';
import { updateUser } from '../data/users.repository.ts';

/**
 * Every user who accepts the current host terms becomes a host; accepting them again changes nothing. It
 * applies at once, because roles are read with every request.
 */
export async function becomeHost(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<User> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const before = await lockPresentUser(trx, userId);
    const user = await updateUser(trx, userId, {
      roles: ['guest', 'host'],
      ...(before.host_terms_version !== hostTermsVersion && hostTermsColumns(now)),
    });
    await recordRoles(trx, { actorId: userId, by: 'owner', before, after: user }, now);
    await shortenForHost(trx, userId, now);
    return presentUser(user);
  });
}
