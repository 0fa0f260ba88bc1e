import { endOfPeriod, retention } from '@makani/domain/retention/retention-times';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { hashToken } from './hash-token.ts';

/** Somebody who signs in: a guest or host, or an operator, by the column that refers to them. */
export interface BrowserOwner {
  column: 'user_id' | 'operator_id';
  id: string;
}

const maxBrowsers = 10;
/** The prefix lets leak scanners recognize tokens. */
const tokenPattern = /^mb1_[\w-]{43}$/;

/**
 * Finds out whether this browser has signed in to this account lately. It reads the same rows for an address that nobody
 * has, so that the time says nothing.
 * @returns the token that the account knows; undefined without one, and for those of other accounts.
 */
export async function findKnownBrowser(
  db: Db,
  owner: BrowserOwner | undefined,
  tokens: readonly string[],
  now: Temporal.Instant,
): Promise<string | undefined> {
  const candidates = new Map(
    tokens.filter((text) => tokenPattern.test(text)).map((token) => [hashToken(token), token]),
  );
  if (candidates.size === 0) return undefined;
  const rows = await db
    .selectFrom('known_browsers')
    .select(['token_hash', 'user_id', 'operator_id'])
    .where('token_hash', 'in', [...candidates.keys()])
    .where('last_used_at', '>', endOfPeriod(retention.knownBrowsers, now))
    .execute();
  const own = rows.find((row) => owner !== undefined && row[owner.column] === owner.id);
  return own && candidates.get(own.token_hash);
}

/** Attempts from a known browser have a count of their own, which strangers can't use up. */
export function attemptsFrom(token: string): string {
  return `browser ${hashToken(token)}`;
}

/**
 * Remembers where somebody has just signed in; their row is locked.
 * @returns the token that the browser keeps: the one it came with, or 256 new random bits. Only its SHA-256 is stored.
 */
export async function rememberBrowser(
  trx: Db,
  owner: BrowserOwner,
  known: string | undefined,
  now: Temporal.Instant,
): Promise<string> {
  if (known !== undefined && (await isUsedAgain(trx, known, now))) return known;
  const token = `mb1_${randomBytes(32).toString('base64url')}`;
  await trx
    .insertInto('known_browsers')
    .values({
      token_hash: hashToken(token),
      user_id: owner.column === 'user_id' ? owner.id : null,
      operator_id: owner.column === 'operator_id' ? owner.id : null,
      last_used_at: now,
    })
    .execute();
  await dropOldest(trx, owner);
  return token;
}

/** After a new password or a sign-out elsewhere, every browser is a stranger's again. */
export async function forgetBrowsers(db: Db, owner: BrowserOwner): Promise<void> {
  await db.deleteFrom('known_browsers').where(owner.column, '=', owner.id).execute();
}

export const unusedBrowsers: ExpiringRows = { table: 'known_browsers', since: 'last_used_at' };

/** It may have been forgotten since the attempt began. */
async function isUsedAgain(trx: Db, token: string, now: Temporal.Instant): Promise<boolean> {
  const used = await trx
    .updateTable('known_browsers')
    .set({ last_used_at: now })
    .where('token_hash', '=', hashToken(token))
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}

async function dropOldest(trx: Db, owner: BrowserOwner): Promise<void> {
  const dropped = trx
    .selectFrom('known_browsers')
    .select('token_hash')
    .where(owner.column, '=', owner.id)
    .orderBy('last_used_at', 'desc')
    .offset(maxBrowsers);
  await trx.deleteFrom('known_browsers').where('token_hash', 'in', dropped).execute();
}
