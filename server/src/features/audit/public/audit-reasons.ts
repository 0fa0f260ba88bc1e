import { createHash, randomUUID } from 'node:crypto';
import { removedReason } from '@makani/domain/retention/removed-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** SHA-256 in hex of what an entry was written with. The salt goes with the reason, so that nobody finds it by trying. */
export function digestOfReason(salt: string, reason: string): string {
  return createHash('sha256')
    .update(salt + reason)
    .digest('hex');
}

/**
 * Keeps the reason of an act beside its entry, from where it can be removed.
 * @param ids Whom and what the act names.
 * @returns what the entry keeps of it.
 */
export async function keepReason(
  trx: Db,
  { entryId, reason, ids }: { entryId: string; reason: string; ids: string[] },
): Promise<{ reasonDigest: string }> {
  const salt = randomUUID();
  await trx.insertInto('audit_reasons').values({ entry_id: entryId, about: ids, salt, reason }).execute();
  return { reasonDigest: digestOfReason(salt, reason) };
}

/** Removes the reasons of every act that names any of these. What was done stays. */
export async function forgetAuditReasons(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('audit_reasons')
    .where(sql<boolean>`about && ${[...ids]}::uuid[]`)
    .execute();
}

/** SQL for the facts of the entry `e`, with its reason from the row `r` of `audit_reasons`. */
export const factsWithReason: RawBuilder<Record<string, unknown>> = sql`
  case when e.facts ->> 'reasonDigest' is null then e.facts
    else e.facts - 'reasonDigest' || jsonb_build_object('reason', coalesce(r.reason, ${sql.lit(removedReason)})) end`;
