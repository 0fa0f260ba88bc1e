import type { Device } from '@makani/contract/accounts/account';
import type { Context } from '../../../adapters/context.ts';
import type { Principal } from '../../../http/mount.ts';
import { AppError } from '../../../http/app-error.ts';
import { forgetBrowsers } from '../data/known-browsers.ts';

type Doors = Pick<Context, 'db' | 'clock'>;

/** The user's current sessions, last used first, without tokens or their hashes. */
export async function listDevices(
  { db, clock }: Doors,
  { userId, tokenHash }: Pick<Principal, 'userId' | 'tokenHash'>,
): Promise<Device[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('idle_expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    signedInAt: row.created_at.toString(),
    lastUsedAt: row.last_used_at.toString(),
    isCurrent: row.token_hash === tokenHash,
  }));
}

/**
 * Signs a device out. It may be lost, so no browser is known any more.
 * @throws AppError `not_found`, also for another user's session.
 */
export async function signOutDevice({ db }: Pick<Doors, 'db'>, userId: string, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) throw new AppError('not_found');
  await forgetBrowsers(db, { column: 'user_id', id: userId });
}

export async function signOutOthers(
  { db }: Pick<Doors, 'db'>,
  { userId, tokenHash }: Principal,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .execute();
  await forgetBrowsers(db, { column: 'user_id', id: userId });
}
