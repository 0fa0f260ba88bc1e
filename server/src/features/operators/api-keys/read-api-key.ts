import type { Scope } from '@makani/contract/kernel/scopes';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { KeyPrincipal } from '../../../http/mount.ts';
import { hashToken } from '../../accounts/public/hash-token.ts';
import { findWorking, noteUse } from './api-keys.repository.ts';

/** The prefix lets leak scanners recognize keys, and tells them from the tokens of sessions. */
export const keyPrefix = 'mk_live_';
const keyPattern = /^mk_live_[\w-]{43}$/;

/** @returns undefined without a key, and for one that is unknown, over, revoked, or of somebody who is no manager any more. */
export async function readApiKey(
  db: Db,
  clock: Clock,
  { authorization = '', scope }: { authorization?: string | undefined; scope: Scope | undefined },
): Promise<(KeyPrincipal & { hasScope: boolean }) | undefined> {
  const key = authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
  if (!keyPattern.test(key)) return undefined;
  const now = clock.now();
  const row = await findWorking(db, hashToken(key), now);
  if (row === undefined) return undefined;
  const hasScope = scope !== undefined && row.scopes.includes(scope);
  // One write per minute at most, however busy the tool is.
  const isNoted = row.last_used_at !== null && row.last_used_at.until(now).total('minutes') < 1;
  if (hasScope && !isNoted) await noteUse(db, row.id, now);
  return { keyId: row.id, prefix: row.prefix, hasScope };
}

export const endedApiKeys: ExpiringRows = { table: 'api_keys', since: 'ends_at' };
