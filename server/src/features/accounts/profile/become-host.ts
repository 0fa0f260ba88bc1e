import type { User } from '@makani/contract/accounts/auth';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { shortenForHost } from '../public/sessions.ts';
import { presentUser } from './user-presenter.ts';
import { requireUser, updateUser } from '../data/users.repository.ts';

/**
 * Every user may become a host; repeating it has no effect. It applies at once, because roles are read with
 * every request.
 */
export async function becomeHost(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<User> {
  return inTransaction(db, async (trx) => {
    await requireUser(trx, userId);
    const user = await updateUser(trx, userId, { roles: ['guest', 'host'] });
    await shortenForHost(trx, userId, clock.now());
    return presentUser(user);
  });
}
