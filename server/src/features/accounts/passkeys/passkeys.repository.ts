import { randomBytes } from 'node:crypto';
import type { Passkey } from '@makani/contract/accounts/passkeys';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { hashToken } from '../data/hash-token.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

export const challengeMinutes = 5;

/** @param userId The owner of the passkey to be added; null for a sign-in. */
export async function issueChallenge(db: Db, userId: string | null, now: Temporal.Instant): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const row = { challenge_hash: hashToken(challenge), user_id: userId };
  await db
    .insertInto('passkey_challenges')
    .values({ ...row, expires_at: now.add({ minutes: challengeMinutes }) })
    .execute();
  return challenge;
}

/** @returns true for the one call that used the challenge. */
export async function useChallenge(
  db: Db,
  { challenge, userId }: { challenge: string; userId: string | null },
  now: Temporal.Instant,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return used !== undefined;
}

export const endedChallenges: ExpiringRows = { table: 'passkey_challenges', since: 'expires_at' };

export async function listOfUser(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @returns undefined for a credential that an account has already. */
export async function insertPasskey(
  trx: Db,
  row: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function noteUse(
  trx: Db,
  id: string,
  { count, now }: { count: number; now: Temporal.Instant },
): Promise<boolean> {
  const used = await trx
    .updateTable('passkeys')
    .set({ sign_count: count, last_used_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deletePasskey(trx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function forgetPasskeys(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    device: row.device,
    addedAt: row.created_at.toString(),
    lastUsedAt: row.last_used_at?.toString() ?? null,
  };
}
